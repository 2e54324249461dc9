import { setImmediate as turn } from 'node:timers/promises';
import { readLargeCsv } from '#api/http/calls/read-csv.ts';
import { cellText } from '#api/http/replies/csv-cell.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';
import { type ProductCells, type ProductColumn, productColumns } from '#contract/product-imports/columns.ts';
import type { ImportColumn } from '#contract/product-imports/schemas.ts';
import type { ImportRow } from '#database/tables/product-imports.ts';
import { foreignShop } from './foreign-file.ts';

/** Rows after which others have their turn. */
const rowsAtOnce = 200;
/** Characters of a heading that are shown. */
const headingLength = 80;

/** Columns that identify a row's product; each row needs one of them. */
const naming: readonly ProductColumn[] = ['product_id', 'variant_id', 'sku', 'name_en'];

/** The rows of a file, and what its columns were taken for. */
export type ImportFile = { rows: ImportRow[]; columns: ImportColumn[] };

/**
 * Reads a file of products: columns in any order and case, as spreadsheets write them. Rows are numbered as in a
 * spreadsheet, the headings first. Refused when it is unreadable, comes from another shop, names no products or has too
 * many.
 */
export async function readImportFile(csv: string): Promise<ImportFile | Refusal> {
  const { productFileRows: maximum } = limits;
  // A spreadsheet's own file, or a text in another encoding.
  if (csv.includes('\0')) return notUtf8;
  const read = await readLargeCsv(straightened(csv), maximum + 1);
  if (read instanceof Refusal) return read;
  const headings = read[0]?.cells ?? [];
  const rows = read.slice(1);
  const places = placesOf(headings);
  const shop = foreignShop(headings.map(wordOf));
  if (shop) return new Refusal('csv-of-another-shop', { shop });
  if (!naming.some((column) => places.has(column))) return new Refusal('csv-without-columns', { file: 'products' });
  if (rows.length === 0) return new Refusal('csv-empty');
  if (rows.length > maximum) return new Refusal('csv-too-long', { maximum });
  const found: ImportRow[] = [];
  for (const [index, { cells, number, isTooWide }] of rows.entries()) {
    if (index % rowsAtOnce === 0) await turn();
    found.push({ row: number, ...(isTooWide && { isTooWide }), cells: cellsAt(cells, places) });
  }
  return { rows: found, columns: columnsOf(headings, places) };
}

/** For a file that is no text in UTF-8 or UTF-16, and so has no lines. */
export const notUtf8 = new Refusal('csv-unreadable', { line: 0 });

/** If a word processor has made the file's quotes curly, its headings have curly quotes, too. */
function straightened(csv: string): string {
  const [start = ''] = csv.split(/[,;\t\r\n]/, 1);
  return /^\ufeff?\s*[“”„]/.test(start) ? csv.replace(/[“”„]/g, '"') : csv;
}

function wordOf(heading: string): string {
  return heading.replace(/[^\w]/g, '').toLowerCase();
}

function placesOf(headings: readonly string[]): ReadonlyMap<ProductColumn, number> {
  const words = headings.map(wordOf);
  return new Map(
    productColumns.flatMap((column) => {
      const place = words.indexOf(column.toLowerCase());
      return place === -1 ? [] : [[column, place]];
    }),
  );
}

/** The meaning of each column; of two columns with one name, the first counts. Columns without a name are left out. */
function columnsOf(headings: readonly string[], places: ReadonlyMap<ProductColumn, number>): ImportColumn[] {
  const taken = new Map([...places].map(([column, place]) => [place, column]));
  const columns = headings.map((heading, place) => ({
    heading: heading.trim().slice(0, headingLength),
    column: taken.get(place) ?? null,
  }));
  return columns.filter(({ heading }) => heading !== '').slice(0, limits.importColumnsShown);
}

function cellsAt(cells: readonly string[], places: ReadonlyMap<ProductColumn, number>): Partial<ProductCells> {
  return Object.fromEntries([...places].map(([column, place]) => [column, unmarked(cells[place] ?? '')]));
}

/** Returns a cell without the apostrophe by which exports mark text for a spreadsheet. */
function unmarked(cell: string): string {
  const rest = cell.slice(1);
  return /^['’‘]/.test(cell) && cellText(rest) === `'${rest}` ? rest : cell;
}
