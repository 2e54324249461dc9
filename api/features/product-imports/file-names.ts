import type { ProductColumn } from '#contract/product-imports/columns.ts';
import { cellSeparator } from '#contract/product-imports/columns.ts';
import type { ImportRow } from '#database/tables/product-imports.ts';
import { partsOf, unquoted } from './cells/canonical-cell.ts';

const columns = ['images', 'variant_image'] as const satisfies readonly ProductColumn[];

/** The names of files in the cells of pictures, in the order of the rows; an address is none. */
export function fileNamesIn(rows: readonly ImportRow[]): Set<string> {
  const written = rows.flatMap(({ cells }) => columns.flatMap((column) => partsOf(unquoted(cells[column] ?? ''))));
  return new Set(written.filter((part) => !isAddress(part)));
}

/** Returns a row in which the addresses of pictures stand for the names of their files. */
export function withAddresses(row: ImportRow, addresses: ReadonlyMap<string, string>): ImportRow {
  const cells = { ...row.cells };
  for (const column of columns) {
    const parts = partsOf(unquoted(cells[column] ?? ''));
    if (!parts.some((part) => addresses.has(part))) continue;
    cells[column] = parts.map((part) => addresses.get(part) ?? part).join(cellSeparator);
  }
  return { ...row, cells };
}

function isAddress(part: string): boolean {
  return /^(https?:\/\/|\/media\/)/i.test(part);
}
