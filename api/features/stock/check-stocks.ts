import { and } from 'drizzle-orm';
import { isNamedById, ownersOf, stockIdsOf } from '#api/features/products/named-variant.ts';
import { variantName } from '#api/features/products/variant-name.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Say } from '#api/http/replies/say.ts';
import { isProblemCode, problemSentence } from '#api/texts/problem-sentence.ts';
import { readId } from '#contract/declarations/read-id.ts';
import type { Language } from '#contract/languages.ts';
import { lowStockSchema, type RefusedRow, type StockCount, writtenStockSchema } from '#contract/stock/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { readStockFile, type WrittenRow } from './read-stock-file.ts';
import { readStocks } from './read-stocks.ts';

/** The language of the refusals. */
type Reader = { say: Say; language: Language };
/** A file, or its part that starts at line `firstLine`. */
type WrittenFile = { csv: string; firstLine?: number | undefined };
type Checked = { counts: (StockCount & { line: number; name: string })[]; unchanged: number; refused: RefusedRow[] };
/** A variant that a row names. */
type Known = { id: string; name: string; stock: number | null; lowStock: number | null; isPreordered: boolean };
/** The numbers of a row. Undefined when missing, or unchanged since the download. */
type ReadRow = {
  id: string;
  stock: number | null | undefined;
  seen: number | null | undefined;
  lowStock: number | undefined;
};

/**
 * Returns the changes of stocks in a file, and the refused rows with their reasons. Two statements; changes nothing.
 */
export async function checkStocks(db: Database, file: WrittenFile, reader: Reader): Promise<Checked | Refusal> {
  const written = readStockFile(file.csv, file.firstLine);
  if (written instanceof Refusal) return written;
  const ids = written.flatMap((row) => readId(row['csv-product-id'] ?? '') ?? []);
  const found = await readVariants(db, ids, reader.language);
  const lines = new Map<string, number>();
  const checked: Checked = { counts: [], unchanged: 0, refused: [] };
  for (const row of written) {
    const { line } = row;
    const read = readRow(row, lines, reader);
    const known = typeof read === 'string' ? undefined : found.get(read.id);
    const reason = typeof read === 'string' ? read : whyNot({ ...read, line, lines }, known, reader);
    if (typeof read === 'string' || !known || reason !== undefined) {
      checked.refused.push({ line, reason: reason ?? '' });
      continue;
    }
    const { stock = known.stock, lowStock } = read;
    const { id } = known;
    const isLowChanged = lowStock !== undefined && known.lowStock !== null && lowStock !== known.lowStock;
    const isBegun = known.stock === null && stock !== null;
    if (stock === known.stock && !isLowChanged) checked.unchanged += 1;
    else {
      const low = lowStock !== undefined && (isLowChanged || isBegun) ? { lowStock } : {};
      checked.counts.push({ line, id, name: known.name, stock, from: known.stock, ...low });
    }
  }
  return checked;
}

function readRow(row: WrittenRow, lines: Map<string, number>, { say, language }: Reader): ReadRow | string {
  if (row.isTooWide) return say('csv-too-many-cells');
  const id = readId(row['csv-product-id'] ?? '');
  if (id === undefined) return say('import-no-id');
  const before = lines.get(id);
  if (before !== undefined) return say('import-twice', { line: before });
  lines.set(id, row.line);
  const stock = writtenStockSchema.safeParse(row['csv-stock']);
  const lowStock = lowStockSchema.optional().safeParse(row['csv-low-stock'] || undefined);
  const seen = writtenStockSchema.optional().safeParse(row['csv-stock-seen']);
  const code = [stock, lowStock, seen].flatMap(({ error }) => error?.issues[0]?.message ?? []).find(isProblemCode);
  if (code !== undefined || !stock.success) return problemSentence(language, { field: 'stock', code });
  const isAsDownloaded = seen.success && seen.data !== undefined && seen.data === stock.data;
  return { id, stock: isAsDownloaded ? undefined : stock.data, seen: seen.data, lowStock: lowStock.data };
}

type Placed = ReadRow & { line: number; lines: Map<string, number> };

/**
 * Returns why a stock cannot be set: the variant is retired, another row names it too, the stock would be negative, or
 * uncounted although it has a pre-order, or it has changed since the download.
 */
function whyNot(
  { stock, seen, line, lines }: Placed,
  known: Known | undefined,
  { say, language }: Reader,
): string | undefined {
  if (!known) return say('import-unknown');
  const first = lines.get(known.id) ?? line;
  if (first !== line) return say('import-twice', { line: first });
  lines.set(known.id, line);
  if (stock === undefined || known.stock === stock) return undefined;
  if (stock !== null && stock < 0) return problemSentence(language, { field: 'stock', code: 'stock-out-of-range' });
  if (stock === null && known.isPreordered)
    return problemSentence(language, { field: 'stock', code: 'preorder-not-counted' });
  return seen === undefined || known.stock === seen ? undefined : changedMeanwhile(known.stock, language);
}

/** Returns the sentence that names the current stock after a concurrent change. */
export function changedMeanwhile(stock: number | null, language: Language): string {
  return new Refusal('stock-changed', { counted: stock !== null, stock: stock ?? 0 }).sentence(language);
}

/** Returns the current variants with these ids. */
async function readVariants(db: Database, ids: string[], language: Language): Promise<Map<string, Known>> {
  const { id: ofProduct, name, translations, variesBy, variants } = products;
  const rows = await db
    .select({ id: ofProduct, name, translations, variesBy, variants })
    .from(products)
    .where(and(isNamedById(ids), isKept));
  const owners = ownersOf(rows);
  const stockIds = stockIdsOf(rows, ids);
  const stocks = await readStocks(db, [...stockIds.values()]);
  return new Map(
    [...stockIds].flatMap(([id, stockId]) => {
      const product = owners.get(id);
      const { stock = null, lowStock = null, shipsFrom = null } = stocks.get(stockId) ?? {};
      const name = product && variantName(product, stockId, language);
      return name === undefined ? [] : [[id, { id: stockId, name, stock, lowStock, isPreordered: shipsFrom !== null }]];
    }),
  );
}
