import { limits } from '#contract/limits.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import type { ParcelPlan } from '#contract/parcels/schemas.ts';
import type { KeptWeight } from '#contract/products/shipping-weight-schemas.ts';
import { latinDigits } from '#contract/text/digits.ts';

/** Pieces of a product or variant. */
export type Pieces = { productId: string; quantity: number };

/** What the seller has written over a plan, as typed. */
export type RowEdit = { weight?: string; collect?: string; courier?: CourierId; note?: string };

/** What the seller has written: by row, and the second parcels of orders that go in two. */
export type BookingEdits = {
  rows: Readonly<Record<string, RowEdit>>;
  splits: Readonly<Record<string, readonly Pieces[]>>;
};

/** What holds for all rows without an edit of their own. */
export type BookingDefaults = { note: string; courierOf(district: string): CourierId };

type CellProblem = 'weight' | 'collect';

/** A parcel to be booked. `weight` (kg) and `collect` (taka) are as typed; `left` is what it may collect at most. */
export type BookingRow = {
  key: string;
  plan: ParcelPlan;
  /** Which of the order's two parcels it is; undefined when the order goes in one. */
  part: 'first' | 'second' | undefined;
  pieces: Pieces[];
  /** What the pieces weigh by their products, in kg. */
  planned: number;
  weight: string;
  collect: string;
  left: number;
  courier: CourierId;
  note: string;
  problem: CellProblem | undefined;
};

/** The pieces of a plan that are in no parcel. A product that stands in several lines is one. */
function piecesLeft({ lines }: ParcelPlan): Pieces[] {
  const pieces = new Map<string, number>();
  for (const { productId, variantId, left } of lines) {
    const id = variantId ?? productId;
    if (left > 0) pieces.set(id, (pieces.get(id) ?? 0) + left);
  }
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
}

/** The rows of plans: one for each order, two for one that goes in two parcels. */
export function bookingRows(
  plans: readonly ParcelPlan[],
  { rows, splits }: BookingEdits,
  defaults: BookingDefaults,
): BookingRow[] {
  return plans.flatMap((plan) => {
    const all = piecesLeft(plan);
    const second = secondOf(all, splits[plan.orderId] ?? []);
    const share = countOf(second) / countOf(all);
    const row = (part: BookingRow['part'], pieces: Pieces[], weight: number, left: number): BookingRow => {
      const key = part === 'second' ? `${plan.orderId} 2` : plan.orderId;
      const edit = rows[key] ?? {};
      const cells = { weight: edit.weight ?? String(weight), collect: edit.collect ?? String(left) };
      return {
        ...{ key, plan, part, pieces, planned: weight, ...cells, left },
        courier: edit.courier ?? defaults.courierOf(plan.district),
        note: edit.note ?? usualNote(defaults.note, plan.note),
        problem: problemOf(cells, left),
      };
    };
    if (second.length === 0) return [row(undefined, all, plan.weight, plan.collect)];
    const first = row('first', without(all, second), weightOf(plan.weight * (1 - share)), plan.collect);
    const rest = Math.max(0, plan.collect - (numberIn(first.collect) ?? 0));
    return [first, row('second', second, weightOf(plan.weight * share), rest)];
  });
}

/** The shop's note and the buyer's, as long as couriers take. */
function usualNote(ofShop: string, ofBuyer: string): string {
  return [ofShop.trim(), ofBuyer.trim()].filter(Boolean).join(' · ').slice(0, limits.parcelNoteMax);
}

/** A number as people type it, in digits of either language; undefined for anything else. */
export function numberIn(typed: string): number | undefined {
  const plain = latinDigits(typed).replaceAll(/\s|৳|kg/g, '');
  const number = /^\d{1,3}(,\d{2,3})+$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.');
  return /^\d{1,9}(\.\d{1,3})?$/.test(number) ? Number(number) : undefined;
}

function problemOf(cells: { weight: string; collect: string }, left: number): CellProblem | undefined {
  const [weight, collect] = [numberIn(cells.weight), numberIn(cells.collect)];
  if (weight === undefined || weight < limits.parcelWeightMin || weight > limits.parcelWeightMax) return 'weight';
  return collect === undefined || collect > left ? 'collect' : undefined;
}

/** Those of the wanted pieces that are there, but not all of them. */
function secondOf(all: readonly Pieces[], wanted: readonly Pieces[]): Pieces[] {
  const found = all.flatMap(({ productId, quantity }) => {
    const asked = wanted.find((one) => one.productId === productId)?.quantity ?? 0;
    return asked > 0 ? [{ productId, quantity: Math.min(asked, quantity) }] : [];
  });
  return countOf(found) < countOf(all) ? found : [];
}

function without(all: readonly Pieces[], gone: readonly Pieces[]): Pieces[] {
  return all.flatMap(({ productId, quantity }) => {
    const rest = quantity - (gone.find((one) => one.productId === productId)?.quantity ?? 0);
    return rest > 0 ? [{ productId, quantity: rest }] : [];
  });
}

const weightOf = (kg: number) => Math.max(limits.parcelWeightMin, Math.round(kg * 100) / 100);

export const countOf = (pieces: readonly Pieces[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** The request for a row without a problem. What was not edited is left to the shop, which knows the order's newest. */
export function toBooking({ plan, part, pieces, weight, collect, courier, note }: BookingRow, edit: RowEdit = {}) {
  return {
    orderId: plan.orderId,
    provider: courier,
    ...(part && { lines: pieces }),
    ...((part || edit.weight !== undefined) && { weight: numberIn(weight) ?? 0 }),
    ...((part || edit.collect !== undefined) && { collect: numberIn(collect) ?? 0 }),
    ...(note && { note }),
    ...((plan.parcels > 0 || part === 'second') && { another: true }),
  };
}

/**
 * What a piece of a row's only product weighs by the typed weight, in grams; undefined for several products, and for the
 * weight that its product has already.
 */
export function keptWeightOf({ plan, pieces, planned, weight }: BookingRow): KeptWeight | undefined {
  const [piece, another] = pieces;
  const line = plan.lines.find((one) => (one.variantId ?? one.productId) === piece?.productId);
  const kg = numberIn(weight);
  if (!piece || !line || another || kg === undefined || kg === planned) return undefined;
  const grams = Math.round((kg * 1000) / piece.quantity);
  if (grams < limits.shippingWeightMin || grams > limits.shippingWeightMax) return undefined;
  return { productId: line.productId, ...(line.variantId && { variantId: line.variantId }), grams };
}

/** How many parcels rows are, what they weigh in kg, and what each courier is to collect in taka. */
export function sumsOf(rows: readonly BookingRow[]) {
  const couriers = new Map<CourierId, { parcels: number; collect: number }>();
  let [weight, collect] = [0, 0];
  for (const row of rows) {
    const amount = numberIn(row.collect) ?? 0;
    const sum = couriers.get(row.courier) ?? { parcels: 0, collect: 0 };
    couriers.set(row.courier, { parcels: sum.parcels + 1, collect: sum.collect + amount });
    weight += numberIn(row.weight) ?? 0;
    collect += amount;
  }
  return { weight: Math.round(weight * 1000) / 1000, collect, couriers: [...couriers] };
}
