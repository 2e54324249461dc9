import { isDeepStrictEqual } from 'node:util';
import { newLine } from '#api/features/orders/new-line.ts';
import { type CheckedLine, checkLines, mergeItems } from '#api/features/orders/order-rules.ts';
import type { LineRow } from '#api/features/orders/order-shape.ts';
import { readOrdered } from '#api/features/orders/read-ordered.ts';
import { type OrderItem, refusePrices, resolveItems } from '#api/features/orders/resolve-items.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';

/** A line of an edited order. `row` is the new row, still without its discount. */
export type PlannedLine = {
  row: LineRow;
  stockId: string;
  /** The row before the edit; missing for a new line. */
  kept?: LineRow;
  /** The product of a new line. */
  sold?: CheckedLine;
};

/** A kept line, and the quantity and price that the edit wants. */
type Wanted = { line: LineRow; quantity: number; own: OrderItem['own'] };

/** Returns the id by which the stock of a line is kept. */
export function stockIdOf({ variantId, productId }: Pick<LineRow, 'variantId' | 'productId'>): string {
  return variantId ?? productId;
}

/**
 * Returns the lines of an order with these items: kept ones in their order, with their prices and names, then new ones
 * as the shop sells them today, with its commission of today. Refused like a new order, for added pieces. Two statements, three where a product's id
 * stands for a variant, none without added pieces.
 */
export async function planLines(
  db: Database,
  orderId: string,
  before: readonly LineRow[],
  items: readonly OrderItem[],
  { today, commissionRate }: { today: string; commissionRate: number },
): Promise<PlannedLine[] | Refusal> {
  const kept = new Map<string, Wanted>();
  const others: OrderItem[] = [];
  for (const item of mergeItems(items)) {
    const line = before.find((one) => isNamed(one, item));
    if (!line) others.push(item);
    else if (!want(kept, line, item)) return refusePrices();
  }
  const isMore = others.length > 0 || [...kept.values()].some(({ line, quantity }) => quantity > line.quantity);
  const read = isMore ? await readOrdered(db, [...others, ...before.map(itemOf)]) : undefined;
  const sold = read ? sellMore(before, kept, others, { ...read, today }) : [];
  if (sold instanceof Refusal) return sold;
  const fresh = sold.filter(({ stockId }) => !kept.has(stockId));
  const planned = [
    ...before.flatMap((line) => keptLine(kept.get(stockIdOf(line)))),
    ...fresh.map((line) => ({ row: newLine(orderId, line, commissionRate), stockId: line.stockId, sold: line })),
  ];
  const large = planned.find(({ row }) => row.quantity > limits.quantityMax);
  return large ? new Refusal('quantity-too-large', { product: large.row }) : planned;
}

type Read = Awaited<ReturnType<typeof readOrdered>> & { today: string };

/** Checks added pieces, and finds existing lines for items that name only a product. */
function sellMore(
  before: readonly LineRow[],
  kept: Map<string, Wanted>,
  others: readonly OrderItem[],
  { found, ...on }: Read,
): CheckedLine[] | Refusal {
  const fresh: OrderItem[] = [];
  for (const item of others) {
    const resolved = resolveItems([item], found, on);
    if (resolved instanceof Refusal) return resolved;
    const line = before.find((one) => stockIdOf(one) === resolved[0]?.stockId);
    if (!line) fresh.push(item);
    else if (!want(kept, line, item)) return refusePrices();
  }
  const more = [...kept.values()].flatMap(({ line, quantity }) =>
    quantity > line.quantity ? [{ ...itemOf(line), quantity: quantity - line.quantity }] : [],
  );
  return checkLines([...fresh, ...more], found, on);
}

/** Adds an item to the wanted quantity of a line. Returns false when items of the line have different prices. */
function want(kept: Map<string, Wanted>, line: LineRow, { quantity, own }: OrderItem): boolean {
  const stockId = stockIdOf(line);
  const earlier = kept.get(stockId);
  kept.set(stockId, { line, quantity: (earlier?.quantity ?? 0) + quantity, own });
  return !earlier || isDeepStrictEqual(earlier.own, own);
}

/** An item names a line by the variant's id, with or without the product's beside it. */
function isNamed(line: LineRow, { productId, variantId = productId }: OrderItem): boolean {
  return stockIdOf(line) === variantId && (productId === variantId || productId === line.productId);
}

/** Names the variant of a line, and no other. */
function itemOf(line: LineRow): OrderItem {
  return { productId: line.productId, variantId: stockIdOf(line), quantity: line.quantity };
}

function keptLine(wanted: Wanted | undefined): PlannedLine[] {
  if (!wanted) return [];
  const { line, quantity, own } = wanted;
  const price = own && {
    unitPrice: own.unitPrice,
    listPrice: Math.max(line.listPrice, own.unitPrice),
    priceReason: own.reason,
  };
  return [{ row: { ...line, quantity, ...price }, stockId: stockIdOf(line), kept: line }];
}
