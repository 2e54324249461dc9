import { eq } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { productImportItems } from '#database/tables/product-imports.ts';
import { withAddresses } from './file-names.ts';
import type { ImportLease } from './lease-import.ts';
import { findSkusGivenUp } from './matching/find-skus-given-up.ts';
import { matchRows } from './matching/match-rows.ts';
import { plannedAtOnce, planRows } from './plan-rows.ts';
import { readImportFile } from './read-import-file.ts';
import { readSentCsv, removeSentFiles } from './sent-files.ts';
import { unpackPictures } from './unpack-pictures.ts';

/**
 * Reads the files of an import: stores the pictures that its rows name, and records what each row would do. Stored
 * pictures survive an interruption; the rest is done again. Returns whether everything is read.
 */
export async function readInBackground(services: Services, lease: ImportLease, signal: AbortSignal): Promise<boolean> {
  const { id, csvParts, zipParts } = lease.row;
  const { db, copies } = services;
  const file = await readImportFile(await readSentCsv(copies, id, csvParts ?? 0));
  // The same file could be read when it arrived.
  if (file instanceof Refusal) throw new Error(`The file of import ${id} is refused: ${file.code}`);
  const { rows } = file;
  const unpacked = zipParts === null ? undefined : await unpackPictures(services, lease, rows, signal);
  if (zipParts !== null && !unpacked) return false;
  const { addresses = new Map<string, string>(), faults } = unpacked ?? {};
  const items = await matchRows(
    db,
    rows.map((row) => withAddresses(row, addresses)),
  );
  await db.transaction(async (transaction) => {
    await lease.write(transaction, { readDone: addresses.size, readAll: addresses.size + items.length });
    await transaction.delete(productImportItems).where(eq(productImportItems.importId, id));
  });
  const skusGivenUp = await findSkusGivenUp(db, items);
  const planned = { id, claimed: new Map<string, string>(), skusGivenUp, ...(faults && { fileFaults: faults }) };
  for (let from = 0; from < items.length; from += plannedAtOnce) {
    signal.throwIfAborted();
    const batch = items.slice(from, from + plannedAtOnce);
    await db.transaction(async (transaction) => {
      await lease.write(transaction, { readDone: addresses.size + from + batch.length });
      await planRows(services, transaction, batch, planned);
    });
  }
  await lease.write(db, { state: 'ready', leaseId: null, leasedUntil: null, csvParts: null, zipParts: null });
  await removeSentFiles(copies, id);
  return true;
}
