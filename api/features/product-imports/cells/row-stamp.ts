import { createHash } from 'node:crypto';
import { withoutZeros } from '#api/features/product-imports/cells/without-zeros.ts';
import {
  downloadColumns,
  type ProductCells,
  type ProductColumn,
  productColumns,
} from '#contract/product-imports/columns.ts';

/** Characters of a hash in a stamp. Two cells of a row share a hash once in a thousand million. */
const hashLength = 5;
const stampPattern = new RegExp(`^v1(?:[\\w-]{${hashLength}})+$`);

/** Columns that identify the row, or have their own column for the former value. */
const unstamped: readonly ProductColumn[] = ['product_id', 'variant_id', 'stock', ...downloadColumns];
const stamped = productColumns.filter((column) => !unstamped.includes(column));

/** Whether a column had a cell when the file was made. */
export type Stamp = { has(column: ProductColumn, cell: string): boolean };

/**
 * Returns the hashes of a row's canonical cells. They include the variant's id, since rows are copied within
 * spreadsheets.
 */
export function stampOf(variantId: string, cells: ProductCells): string {
  return `v1${stamped.map((column) => hashOf(variantId, column, cells[column])).join('')}`;
}

/** Reads a stamp. Undefined when the row has none. */
export function readStamp(written: string | undefined, variantId: string | undefined): Stamp | undefined {
  if (variantId === undefined || written === undefined || !stampPattern.test(written)) return undefined;
  const hashes = new Set(written.slice(2).match(new RegExp(`.{${hashLength}}`, 'g')));
  return { has: (column, cell) => hashes.has(hashOf(variantId, column, cell)) };
}

function hashOf(variantId: string, column: ProductColumn, cell: string): string {
  const known = column === 'sku' ? withoutZeros(cell) : cell;
  return createHash('sha256').update([variantId, column, known].join('\n')).digest('base64url').slice(0, hashLength);
}
