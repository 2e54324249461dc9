import { type AnyColumn, and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { sendCells } from '#api/http/replies/csv.ts';
import { type Cell, verbatim } from '#api/http/replies/csv-cell.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { apiText } from '#api/texts/api-text.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { cellSeparator } from '#contract/product-imports/columns.ts';
import type { ProductImport } from '#contract/product-imports/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { type ImportResult, productImportItems as items, productImports } from '#database/tables/product-imports.ts';

const { importRowsShown: shown } = limits;

/** Returns an import as the seller sees it, with the first of its rows. Four statements. */
export async function readImport(db: Database, id: string, language: Language): Promise<ProductImport | Refusal> {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id));
  if (!row) return new Refusal('import-not-found');
  const [counts, changes, refused] = await Promise.all([
    readCounts(db, id),
    readFirst(db, id, ['added', 'changed']),
    readFirst(db, id, ['refused']),
  ]);
  const { done, toDo, ...rows } = counts;
  return {
    _id: row.id,
    state: row.state,
    rows: row.rows,
    progress: row.state === 'done' ? 100 : percentOf(isReading(row) ? [row.readDone, row.readAll] : [done, toDo]),
    counts: rows,
    columns: row.columns ?? [],
    changes: changes.map(({ row: number, result, name, columns = [], changedSince, isNameKnown }) => ({
      row: number,
      what: result === 'added' ? 'add' : 'change',
      name: name?.[language] ?? '',
      columns,
      ...(changedSince && { changedSince }),
      ...(isNameKnown && { isNameKnown }),
    })),
    refused: [
      // A fault of the whole file is reported in its first line.
      ...(row.failure ? [{ row: 1, column: '', reason: row.failure[language] }] : []),
      ...refused.map(({ row: number, column = '', reason }) => ({
        row: number,
        column,
        reason: reason?.[language] ?? '',
      })),
    ].slice(0, shown),
  };
}

function isReading({ state, csvParts }: typeof productImports.$inferSelect): boolean {
  return state === 'reading' || (state === 'failed' && csvParts !== null);
}

function percentOf([done, all]: readonly [number, number]): number {
  return Math.min(99, Math.floor((100 * done) / Math.max(1, all)));
}

async function readCounts(db: Database, id: string) {
  const sum = (count: AnyColumn) => sql`coalesce(sum(${count}), 0)`.mapWith(Number);
  const [counts] = await db
    .select({
      added: sum(items.added),
      changed: sum(items.changed),
      unchanged: sum(items.unchanged),
      refused: sum(items.refused),
      done: sql`count(${items.doneAt})`.mapWith(Number),
      toDo: sql`count(*) filter (where ${items.doneAt} is not null or ${items.added} + ${items.changed} > 0)`.mapWith(
        Number,
      ),
    })
    .from(items)
    .where(eq(items.importId, id));
  if (!counts) throw new Error('A sum has one row');
  return counts;
}

/** The first rows with one of these results, in the order of the file. */
async function readFirst(
  db: Database,
  id: string,
  wanted: readonly ('added' | 'changed' | 'refused')[],
): Promise<ImportResult[]> {
  const rows = await db
    .select({ results: items.results })
    .from(items)
    .where(and(eq(items.importId, id), or(...wanted.map((one) => gt(items[one], 0)))))
    .orderBy(asc(items.number))
    .limit(shown);
  const results = rows.flatMap((row) => row.results);
  return inOrder(results.filter(({ result }) => wanted.some((one) => one === result))).slice(0, shown);
}

function inOrder(results: ImportResult[]): ImportResult[] {
  return results.toSorted((one, other) => one.row - other.row);
}

const headings = ['row', 'result', 'product_id', 'variant_id', 'column', 'reason'];

/** Sends the planned or actual result of each row of an import as a CSV file. */
export async function sendReport(
  reply: FastifyReply,
  db: Database,
  id: string,
  language: Language,
): Promise<FastifyReply | Refusal> {
  const [found] = await db.select({ id: productImports.id }).from(productImports).where(eq(productImports.id, id));
  if (!found) return new Refusal('import-not-found');
  const rows = await db.select({ results: items.results }).from(items).where(eq(items.importId, id));
  return sendCells(
    reply,
    `sobuj-import-${id}.csv`,
    headings,
    lines(inOrder(rows.flatMap(({ results }) => results)), language),
  );
}

async function* lines(results: readonly ImportResult[], language: Language): AsyncGenerator<Cell[]> {
  for (const one of results) {
    const { row, result, productId = '', variantId = '' } = one;
    yield [row, result, verbatim(productId), verbatim(variantId), ...remarkOn(one, language)];
  }
}

/** The column at fault with the reason, or what else is to be said of a row. */
function remarkOn(
  { column = '', reason, changedSince = [], isNameKnown = false }: ImportResult,
  language: Language,
): [column: string, reason: string] {
  if (changedSince.length > 0) return [changedSince.join(cellSeparator), apiText(language, 'import-changed-since')];
  if (isNameKnown) return ['name_en', apiText(language, 'import-name-known')];
  return [column, reason?.[language] ?? ''];
}
