import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { and, eq, inArray } from 'drizzle-orm';
import type { Upload } from '#api/http/limits/upload-intake.ts';
import { PartMissing, readParts, removeParts, writeParts } from '#api/pictures/store/file-parts.ts';
import type { Services } from '#api/services/services.ts';
import { productImports } from '#database/tables/product-imports.ts';

type Store = Services['copies'];
export type SentFiles = { csvParts: number; zipParts: number | null; zipBytes: number | null };

const prefix = 'import-';
const partName = /^import-(?:csv|zip)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d+$/;

const csvOf = (id: string) => `${prefix}csv-${id}`;

/** The name of an import's ZIP file in the store. */
export const zipNameOf = (id: string) => `${prefix}zip-${id}`;

/** Stores the uploaded files of an import among the private files, where every server can read them. */
export async function keepSentFiles(copies: Store, id: string, csv: string, zip?: Upload): Promise<SentFiles> {
  const { parts: csvParts } = await writeParts(copies, csvOf(id), [Buffer.from(csv)]);
  const kept = zip && (await writeParts(copies, zipNameOf(id), createReadStream(zip.path)));
  return { csvParts, zipParts: kept?.parts ?? null, zipBytes: kept?.bytes ?? null };
}

/** Returns the text of the file of products. Throws `PartMissing`. */
export async function readSentCsv(copies: Store, id: string, parts: number): Promise<string> {
  const content = await readParts(copies, csvOf(id), parts);
  if (!content) throw new PartMissing('A file of products is missing');
  return (await buffer(content)).toString();
}

/** Deletes what was sent for an import. */
export async function removeSentFiles(copies: Store, id: string): Promise<void> {
  await removeParts(copies, csvOf(id));
  await removeParts(copies, zipNameOf(id));
}

/** Deletes old uploaded files that no running import uses: those of killed servers, and of failed imports. */
export async function removeOldSentFiles(
  { db, copies }: Pick<Services, 'db' | 'copies'>,
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  for await (const batch of copies.list(prefix)) {
    signal.throwIfAborted();
    const old = batch.flatMap(({ name, modifiedAt }) => {
      const id = partName.exec(name)?.[1];
      return id && modifiedAt < before ? [{ name, id }] : [];
    });
    if (old.length === 0) continue;
    const ids = [...new Set(old.map(({ id }) => id))];
    const read = await db
      .select({ id: productImports.id })
      .from(productImports)
      .where(and(inArray(productImports.id, ids), eq(productImports.state, 'reading')));
    const inUse = new Set(read.map(({ id }) => id));
    for (const { name, id } of old) if (!inUse.has(id)) await copies.delete(name);
  }
}
