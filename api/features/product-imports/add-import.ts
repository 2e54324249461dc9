import { open as openZip } from 'node:fs/promises';
import { v7 } from 'uuid';
import { fromFdPromise } from 'yauzl';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import type { Upload } from '#api/http/limits/upload-intake.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import { productImports } from '#database/tables/product-imports.ts';
import { leftToQueue } from './lease-import.ts';
import { findSkusGivenUp } from './matching/find-skus-given-up.ts';
import { matchRows } from './matching/match-rows.ts';
import { plannedAtOnce, planRows } from './plan-rows.ts';
import { type ImportFile, readImportFile } from './read-import-file.ts';
import { importProducts } from './run-import.ts';
import { keepSentFiles, removeSentFiles } from './sent-files.ts';
import { listPictures } from './zip/picture-list.ts';

type Sent = { sellerId: string; csv: string; zip: Upload | undefined; attempt: Attempt | undefined };

/**
 * Reads a file of products and records what each row would do, once for all requests of the attempt. A long file, or
 * one with pictures, is read in the background. Changes no products. Returns the id of the import.
 */
export async function addImport(services: Services, sent: Sent): Promise<string | Refusal> {
  const { csv, zip } = sent;
  const file = await readImportFile(csv);
  if (file instanceof Refusal) return file;
  const refusal = zip && (await refusalOf(zip));
  if (refusal) return refusal;
  const isLong = file.rows.length > limits.importRowsAtOnce;
  return zip || isLong ? readLater(services, sent, file) : readNow(services, sent, file);
}

function readNow(
  services: Services,
  { sellerId, attempt }: Sent,
  { rows, columns }: ImportFile,
): Promise<string | Refusal> {
  return once(services.db, attempt, async (transaction) => {
    const id = v7();
    await transaction.insert(productImports).values({ id, state: 'ready', sellerId, rows: rows.length, columns });
    const items = await matchRows(transaction, rows);
    const skusGivenUp = await findSkusGivenUp(transaction, items);
    const planned = { id, claimed: new Map<string, string>(), skusGivenUp };
    for (let from = 0; from < items.length; from += plannedAtOnce)
      await planRows(services, transaction, items.slice(from, from + plannedAtOnce), planned);
    return id;
  });
}

async function readLater(
  { db, jobs, copies, clock }: Services,
  { sellerId, csv, zip, attempt }: Sent,
  { rows, columns }: ImportFile,
): Promise<string | Refusal> {
  const id = v7();
  let added: string | Refusal | undefined;
  try {
    const files = await keepSentFiles(copies, id, csv, zip);
    added = await once(db, attempt, async (transaction) => {
      const known = { id, sellerId, rows: rows.length, columns, ...files, ...leftToQueue(clock.now()) };
      await transaction.insert(productImports).values({ ...known, state: 'reading' });
      await jobs.add(transaction, importProducts, { id });
      return id;
    });
    return added;
  } finally {
    if (added !== id) await removeSentFiles(copies, id);
  }
}

/** Why the pictures of a ZIP file cannot be read; nothing of it is unpacked yet. */
async function refusalOf({ path }: Upload): Promise<Refusal | undefined> {
  const file = await openZip(path);
  try {
    const zip = await fromFdPromise(file.fd).catch(() => undefined);
    const list = zip ? await listPictures(zip) : new Refusal('zip-unreadable');
    return list instanceof Refusal ? list : undefined;
  } finally {
    await file.close();
  }
}
