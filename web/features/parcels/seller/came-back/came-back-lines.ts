import { toPoisha, toTaka } from '#contract/money.ts';
import { prorate } from '#contract/orders/order-totals.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import type { ListedParcel } from '#contract/parcels/schemas.ts';

type Order = Pick<SellerOrder, 'items' | 'tax'>;
type Item = SellerOrder['items'][number];

/** Pieces of a parcel with the line of its order; `share` is the whole line's part of the order, in poisha. */
export type ParcelItem = { id: string; item: Item; pieces: number; share: number };

/** What the seller says of a line: how many pieces came back, and how many of these are spoiled. */
export type LineCounts = { back: number; spoiled: number };
export type Counts = Readonly<Record<string, LineCounts>>;

const idOf = (item: Item) => item.variant?._id ?? item.productId._id;

/** The parcel's pieces with their lines of the order; of a settled parcel those that the buyer did not keep. */
export function parcelItems(
  { lines, kept = [] }: Pick<ListedParcel, 'lines' | 'kept'>,
  { items, tax }: Order,
): ParcelItem[] {
  const nets = items.map(({ productId, quantity, discount = 0 }) =>
    Math.max(0, toPoisha(productId.offerPrice) * quantity - toPoisha(discount)),
  );
  const taxes = prorate(toPoisha(tax), nets);
  return items.flatMap((item, at) => {
    const id = idOf(item);
    const pieces = piecesOf(lines, id) - piecesOf(kept, id);
    const isFirst = items.findIndex((other) => idOf(other) === id) === at;
    return pieces > 0 && isFirst ? [{ id, item, pieces, share: (nets[at] ?? 0) + (taxes[at] ?? 0) }] : [];
  });
}

function piecesOf(lines: ListedParcel['lines'], id: string): number {
  return lines
    .filter(({ productId, variantId }) => (variantId ?? productId) === id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What was said of a line; at first nothing came back of a parcel in part, and all of one that returns. */
export const countsOf = (counts: Counts, id: string): LineCounts => counts[id] ?? { back: 0, spoiled: 0 };

/** The value of pieces of a line with its tax, in poisha, half up. */
function shareOf({ share, item }: ParcelItem, pieces: number): number {
  return Math.floor((share * pieces * 2 + item.quantity) / (item.quantity * 2));
}

/** The sums of what came back, in taka: what the buyer kept, and what was to be collected for it, in whole taka. */
export function sumsOfKept(items: readonly ParcelItem[], counts: Counts, toCollect: number) {
  const backOf = (item: ParcelItem) => countsOf(counts, item.id).back;
  const back = items.reduce((sum, item) => sum + shareOf(item, backOf(item)), 0);
  const kept = items.reduce((sum, item) => sum + shareOf(item, item.pieces) - shareOf(item, backOf(item)), 0);
  const due = Math.max(0, toPoisha(toCollect) - back);
  return { kept: toTaka(kept), due: toTaka(due - (due % 100)) };
}

/** The pieces that go back to stock, and those that are spoiled. */
export function sumsOfBack(items: readonly ParcelItem[], counts: Counts): { shelved: number; spoiled: number } {
  const all = items.map(({ id }) => countsOf(counts, id));
  const spoiled = all.reduce((sum, one) => sum + one.spoiled, 0);
  return { shelved: all.reduce((sum, { back }) => sum + back, 0) - spoiled, spoiled };
}

/** Pieces as a request names them. */
export function piecesFor(items: readonly ParcelItem[], count: (item: ParcelItem) => number) {
  return items.flatMap((item) => {
    const quantity = count(item);
    return quantity > 0 ? [{ productId: item.id, quantity }] : [];
  });
}
