import { hasLostLetters } from '#api/features/product-imports/cells/lost-letters.ts';
import { isDay, isTime } from '#api/features/product-imports/cells/written-day.ts';
import { type Fault, problemFault, refusalFault, textFault } from '#api/features/product-imports/faults.ts';
import type { ReadProduct } from '#api/features/product-imports/read-changes.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { ProductColumn } from '#contract/product-imports/columns.ts';
import { productStates } from '#contract/products/product-states.ts';
import { type NumberKind, writtenNumber } from '#contract/text/written-number.ts';

type CellRules = {
  isCategory(path: string): boolean;
  /** The day of the shop's calendar. */
  today: string;
};

const states: readonly string[] = productStates;

const numbers: Partial<Record<ProductColumn, NumberKind>> = {
  ...{ price: 'amount', offer_price: 'amount' },
  ...{ stock: 'pieces', low_stock: 'pieces', preorder_limit: 'pieces', shipping_weight: 'pieces' },
};
const texts: ReadonlySet<ProductColumn> = new Set<ProductColumn>([
  ...(['sku', 'name_en', 'name_bn', 'description_en', 'description_bn'] as const),
  ...(['category', 'kind', 'kind_bn', 'weight'] as const),
]);

/** A long number in a spreadsheet's notation, which has lost its last digits. */
const rounded = /^\d([.,]\d+)?e\+\d+$/i;

/** The faults of changed cells that the schemas of the product's fields do not find. */
export function cellFaults(read: ReadProduct, shop: CellRules): Fault[] {
  return [...unreadableCells(read), ...productCells(read, shop), ...switchFaults(read), ...stockFaults(read, shop)];
}

/** Cells whose content a spreadsheet has destroyed. */
function unreadableCells({ rows, cells, changed }: ReadProduct): Fault[] {
  return rows.flatMap(({ place, changed: ofRow }) =>
    [...ofRow].flatMap((column) => {
      const cell = cells[changed.has(column) ? 0 : place]?.[column] ?? '';
      return faultOf(column, cell)?.({ place, column }) ?? [];
    }),
  );
}

type At = { place: number; column: ProductColumn };

function faultOf(column: ProductColumn, cell: string): ((at: At) => Fault) | undefined {
  const kind = numbers[column];
  if (cell === '') return undefined;
  if (kind && writtenNumber(cell, kind) === 'ambiguous') return (at) => problemFault('number-ambiguous', at);
  if (texts.has(column) && hasLostLetters(column, cell)) return (at) => textFault('import-letters-lost', at);
  if (column === 'sku' && rounded.test(cell)) return (at) => textFault('import-sku-rounded', at);
  if (column === 'preorder_from' && !isDay(cell)) return (at) => textFault('import-day', at);
  if (column === 'publish_at' && !isTime(cell)) return (at) => textFault('import-time', at);
  return undefined;
}

function productCells({ cells, changed }: ReadProduct, shop: CellRules): Fault[] {
  const [first] = cells;
  const faults: Fault[] = [];
  if (first && changed.has('category') && first.category !== '' && !shop.isCategory(first.category))
    faults.push(problemFault('category-not-chosen', { column: 'category' }));
  if (first && changed.has('state') && !states.includes(first.state))
    faults.push(textFault('import-state', { column: 'state' }));
  return faults;
}

function switchFaults({ rows, cells }: ReadProduct): Fault[] {
  return rows.flatMap(({ place, changed }): Fault[] => {
    const { in_stock: inStock = '', stock = '' } = cells[place] ?? {};
    if (!changed.has('in_stock')) return [];
    if (inStock !== 'true' && inStock !== 'false') return [textFault('import-switch', { place, column: 'in_stock' })];
    const isNothingLeft = inStock === 'true' && stock !== '' && Number(stock) <= 0 && !cells[0]?.preorder_limit;
    return isNothingLeft ? [{ ...refusalFault(new Refusal('nothing-left')), place, column: 'in_stock' }] : [];
  });
}

/**
 * A new stock is 0 or more, and states the stock that its writer saw. A pre-order needs a day that has not passed and
 * counted stocks.
 */
function stockFaults({ rows, cells, changed, stocks }: ReadProduct, { today }: CellRules): Fault[] {
  const counts = rows.filter(({ changed: ofRow }) => ofRow.has('stock'));
  const faults: Fault[] = counts.flatMap(({ place, isStockMoved }) => {
    const at = { place, column: 'stock' as const };
    if (isStockMoved) return [{ ...refusalFault(stockChanged(stocks[place] ?? null)), ...at }];
    return Number(cells[place]?.stock) < 0 ? [problemFault('stock-out-of-range', at)] : [];
  });
  const shipsFrom = cells[0]?.preorder_from ?? '';
  if (changed.has('preorder_from') && isDay(shipsFrom) && shipsFrom < today)
    faults.push(problemFault('preorder-past', { column: 'preorder_from' }));
  const isTouched = changed.has('preorder_from') || counts.length > 0;
  if (isTouched && shipsFrom !== '' && cells.some(({ stock }) => stock === ''))
    faults.push(problemFault('preorder-not-counted', { column: 'preorder_from' }));
  return faults;
}

function stockChanged(stock: number | null): Refusal {
  return new Refusal('stock-changed', { counted: stock !== null, stock: stock ?? 0 });
}
