import { eq } from 'drizzle-orm';
import { fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { Refusal } from '#api/http/replies/refusal.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import { apiText } from '#api/texts/api-text.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import { type ImportRow, productImportPictures as stored } from '#database/tables/product-imports.ts';
import { inLanguages } from './faults.ts';
import { fileNamesIn } from './file-names.ts';
import type { ImportLease } from './lease-import.ts';
import { zipNameOf } from './sent-files.ts';
import { type EntryFault, filesNamed, type ListedFile, listPictures, type PictureList } from './zip/picture-list.ts';
import { unpackFile } from './zip/unpack-file.ts';
import { ZipSource } from './zip/zip-source.ts';

/** The results for the file names in cells: addresses of pictures, or the faults. */
export type Unpacked = { addresses: ReadonlyMap<string, string>; faults: ReadonlyMap<string, TextByLanguage> };

/** Pictures that are stored at once: as many as the shop decodes at once. */
const together = 2;
/** Pictures per job. Another job does the rest, so that other jobs get their turn. */
const picturesOfJob = 200;
/** Characters of a name in a sentence. */
const nameLength = 120;

/**
 * Stores the pictures of an import's ZIP file that its rows name, and no other files. They belong to the import until
 * products use them. Returns undefined when some are left for the next job.
 */
export async function unpackPictures(
  services: Services,
  lease: ImportLease,
  rows: readonly ImportRow[],
  signal: AbortSignal,
): Promise<Unpacked | undefined> {
  const { id, zipBytes } = lease.row;
  const source = new ZipSource(services.copies, zipNameOf(id));
  try {
    const zip = await fromRandomAccessReaderPromise(source, zipBytes ?? 0, { autoClose: false });
    const list = await listPictures(zip);
    // The same file could be read when it arrived.
    if (list instanceof Refusal) throw new Error(`The ZIP file of import ${id} is refused: ${list.code}`);
    return await storeNamed(services, { lease, zip, list, names: fileNamesIn(rows), rows: rows.length, signal });
  } catch (error) {
    throw source.failure ?? error;
  }

  async function storeNamed({ db }: Services, work: Work): Promise<Unpacked | undefined> {
    const known = new Map((await readStored(services, id)).map((one) => [one.file, one]));
    const wanted = new Map(
      [...work.names].flatMap((name) => {
        const [file, another] = filesNamed(work.list, name);
        return file && !another ? [[file.path, file] as const] : [];
      }),
    );
    const left = [...wanted.values()].filter(({ path }) => !known.has(path));
    let readDone = wanted.size - left.length;
    await lease.write(db, { readDone, readAll: wanted.size + work.rows });
    const now = left.slice(0, picturesOfJob);
    for (let from = 0; from < now.length; from += together) {
      signal.throwIfAborted();
      const pair = now.slice(from, from + together);
      await Promise.all(pair.map((file) => storeFile(services, id, { zip: work.zip, file, source })));
      readDone += pair.length;
      await lease.write(db, { readDone });
    }
    return left.length > now.length ? undefined : outcomesOf(work, await readStored(services, id));
  }
}

type Work = {
  lease: ImportLease;
  zip: ZipFile;
  list: PictureList;
  names: ReadonlySet<string>;
  rows: number;
  signal: AbortSignal;
};
type Stored = typeof stored.$inferSelect;

function readStored({ db }: Pick<Services, 'db'>, importId: string): Promise<Stored[]> {
  return db.select().from(stored).where(eq(stored.importId, importId));
}

type InZip = { zip: ZipFile; file: ListedFile; source: ZipSource };

/** Stores one file as a picture, or records its fault. */
async function storeFile(services: Services, importId: string, { zip, file, source }: InZip): Promise<void> {
  const bytes = await unpackFile(zip, file);
  // The store is at fault, not the file.
  if (source.failure) throw source.failure;
  const name = shownName(file.path);
  const row = { importId, file: file.path };
  const refuse = (reason: TextByLanguage) =>
    services.db
      .insert(stored)
      .values({ ...row, reason })
      .onConflictDoNothing();
  if (!Buffer.isBuffer(bytes)) {
    await refuse(faultReason(bytes, name));
    return;
  }
  const saved = await savePictures(services, {
    sources: [bytes],
    write: (transaction, [address = '']) =>
      transaction
        .insert(stored)
        .values({ ...row, address })
        .onConflictDoNothing(),
  });
  if (saved instanceof Refusal) await refuse(refusedReason(saved, name));
}

function outcomesOf({ names, list }: Work, rows: readonly Stored[]): Unpacked {
  const byFile = new Map(rows.map((row) => [row.file, row]));
  const addresses = new Map<string, string>();
  const faults = new Map<string, TextByLanguage>();
  for (const name of names) {
    const [file, another] = filesNamed(list, name);
    const { address, reason } = byFile.get(file?.path ?? '') ?? {};
    if (!file || another) {
      const id = another ? 'import-file-twice' : 'import-file-missing';
      faults.set(
        name,
        inLanguages((language) => apiText(language, id, { name: shownName(name) })),
      );
    } else if (address) addresses.set(name, address);
    else if (reason) faults.set(name, reason);
  }
  return { addresses, faults };
}

function faultReason(fault: EntryFault, name: string): TextByLanguage {
  if (fault === 'too-large') return refusedReason(new Refusal('picture-too-large'), name);
  return inLanguages((language) => apiText(language, `import-file-${fault}`, { name }));
}

function refusedReason(refusal: Refusal, name: string): TextByLanguage {
  return inLanguages((language) =>
    apiText(language, 'import-file-refused', { name, reason: refusal.sentence(language) }),
  );
}

function shownName(name: string): string {
  return name.length > nameLength ? `…${name.slice(-nameLength)}` : name;
}
