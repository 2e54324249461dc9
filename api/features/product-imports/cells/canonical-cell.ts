import { htmlLines } from '#api/features/product-imports/cells/html-lines.ts';
import { dayText, timeText } from '#api/features/product-imports/cells/written-day.ts';
import { slugOf } from '#api/features/products/slugs/slug-of.ts';
import {
  cellSeparator,
  isFactColumn,
  type ProductCells,
  type ProductColumn,
} from '#contract/product-imports/columns.ts';
import { facts } from '#contract/products/facts.ts';
import { keysOf } from '#contract/records.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { type NumberKind, writtenNumber } from '#contract/text/written-number.ts';

/** The shop's data for reading a cell. */
export type CellShop = { addressOf: AddressOf; categoryPath(written: string): string };

/** Texts that people write: nothing about them is taken for a habit of spreadsheets. */
const texts: ReadonlySet<ProductColumn> = new Set<ProductColumn>([
  ...(['sku', 'name_en', 'name_bn', 'weight', 'kind', 'kind_bn'] as const),
]);

const pieces: ReadonlySet<ProductColumn> = new Set<ProductColumn>([
  ...(['stock', 'low_stock', 'preorder_limit', 'shipping_weight', 'stock_when_downloaded'] as const),
]);

/** Spellings of units by people and spreadsheets. */
const unitNames: Readonly<Record<string, string>> = {
  ...{ '"': 'inch', '”': 'inch', '″': 'inch', in: 'inch', inches: 'inch', ইঞ্চি: 'inch' },
  ...{ "'": 'feet', '’': 'feet', '′': 'feet', ft: 'feet', foot: 'feet', ফুট: 'feet' },
  ...{ pieces: 'piece', seeds: 'seed', litre: 'l', liter: 'l', gram: 'g', grams: 'g' },
};

const switches: Readonly<Record<string, string>> = {
  ...{ yes: 'true', 1: 'true', হ্যাঁ: 'true' },
  ...{ no: 'false', 0: 'false', না: 'false' },
};

/**
 * Returns a cell in the shop's own notation, so that cells with the same meaning have the same text. An unreadable cell
 * stays as it is, and is refused later.
 */
export function canonicalCell(column: ProductColumn, written: string, shop: CellShop): string {
  const cell = written.trim();
  if (column === 'slug') return cell && slugOf(cell);
  if (texts.has(column)) return cell.normalize('NFC');
  if (column === 'description_en' || column === 'description_bn')
    return linesOf(htmlLines(cell.normalize('NFC'))).join('\n');
  const plain = unquoted(cell);
  if (column === 'images')
    return partsOf(plain)
      .map((address) => pathOf(address, shop))
      .join(cellSeparator);
  if (column === 'variant_image') return pathOf(plain, shop);
  if (column === 'category') return shop.categoryPath(plain);
  if (column === 'price' || column === 'offer_price') return numberText(plain, 'amount');
  if (pieces.has(column)) return numberText(plain, 'pieces');
  if (column === 'preorder_from') return dayText(latinDigits(plain));
  if (column === 'as_downloaded') return cell;
  if (column === 'tax_class') return numberText(plain.toLowerCase().replace(/\s*%$/, ''), 'measure');
  if (column === 'publish_at') return timeText(latinDigits(plain));
  if (column === 'varies_by')
    return partsOf(plain)
      .map((part) => part.toLowerCase())
      .join(cellSeparator);
  if (column === 'in_stock' || column === 'petSafe') return switches[plain.toLowerCase()] ?? plain.toLowerCase();
  if (isFactColumn(column)) return factText(column, plain);
  return plain.toLowerCase();
}

/** The same for all cells of a row. */
export function canonicalCells<Cells extends Partial<ProductCells>>(cells: Cells, shop: CellShop): Cells {
  const read = keysOf(cells as Partial<ProductCells>).map((column) => [
    column,
    canonicalCell(column, cells[column] ?? '', shop),
  ]);
  return Object.fromEntries(read) as Cells;
}

/** Returns a cell without quotes around it. */
export function unquoted(cell: string): string {
  const written = cell.trim();
  return (/^[“”„"](.*)[“”"]$/u.exec(written)?.[1] ?? written).trim();
}

/** The lines of a cell with several. */
export function linesOf(cell: string): string[] {
  return cell
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The values of a cell with several. */
export function partsOf(cell: string): string[] {
  return cell
    .split(cellSeparator)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A number in the shop's own notation; unchanged when it is no number or ambiguous. */
function numberText(written: string, kind: NumberKind): string {
  const number = writtenNumber(written, kind);
  return typeof number === 'number' ? String(number) : latinDigits(written);
}

function factText(column: ProductColumn, written: string): string {
  const fact = facts.find(({ key }) => key === column);
  if (fact?.kind !== 'measure') return written.toLowerCase();
  const [, number = '', name = ''] = /^([\d.,০-৯]+)\s*(.*)$/.exec(written) ?? [];
  if (number === '') return written;
  const word = name.toLowerCase();
  const unit = unitNames[word] ?? (word === '' && fact.units.length === 1 ? fact.units[0] : word);
  return `${numberText(number, 'measure')} ${unit}`.trim();
}

/** The root-relative path of one of the shop's pictures; another address unchanged. */
function pathOf(address: string, { addressOf }: CellShop): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const stored = [path, path.replace(/^.*(?=\/media\/)/, '')].find((one) => addressOf(one) === address);
  return stored ?? address;
}
