// The arithmetic of an order's money, in poisha: written from the wire alone, apart from the shop's code.

/** A discount that an order took: a whole percentage, or poisha; it holds from this subtotal on. */
export type Coupon = { code: string; kind: 'percent' | 'amount'; value: number; least: number };

/** A line of an order. `rate` is the commission in hundredths of a percent; `claimed` counts pieces in claims. */
export type Line = {
  key: string;
  unitPrice: number;
  quantity: number;
  discount: number;
  submitter: string | null;
  rate: number;
  returned: number;
  claimed: number;
};

export type TaxMode = 'on-top' | 'included';
export type Priced = { lines: readonly Line[]; fee: number; taxMode: TaxMode; coupon: Coupon | null };
export type Amounts = { subtotal: number; discount: number; tax: number; total: number };

const taxPercent = 2n;

/** Returns `amount * part / whole`, half up, exact. `whole` is above 0. */
export function halfUp(amount: number, part: number, whole: number): number {
  const [doubled, divisor] = [2n * BigInt(amount) * BigInt(part), 2n * BigInt(whole)];
  return Number((doubled + BigInt(whole)) / divisor);
}

/** Splits an amount by weights, by the largest remainder; of equal ones the earlier part gets more. */
export function split(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = all > 0 ? weights : weights.map(() => 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const cut = shares.map((share, at) => {
    const product = BigInt(amount) * BigInt(share);
    return { at, part: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) };
  });
  const missing = amount - cut.reduce((sum, { part }) => sum + part, 0);
  const first = [...cut].sort((one, other) => other.rest - one.rest || one.at - other.at).slice(0, missing);
  return cut.map(({ at, part }) => part + Number(first.some((one) => one.at === at)));
}

const costOf = ({ unitPrice, quantity }: Line) => unitPrice * quantity;
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Gives the lines the discount of the order's coupon; without a coupon that holds, none. */
export function discounted({ lines, coupon }: Priced): Line[] {
  const subtotal = sumOf(lines.map(costOf));
  if (!coupon || subtotal < coupon.least) return lines.map((line) => ({ ...line, discount: 0 }));
  const wanted = coupon.kind === 'percent' ? halfUp(subtotal, coupon.value, 100) : coupon.value;
  const byKey = lines.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const parts = split(Math.min(wanted, subtotal), byKey.map(costOf));
  return lines.map((line) => ({ ...line, discount: parts[byKey.indexOf(line)] ?? 0 }));
}

/** Whether the order's coupon still holds for these lines. */
export function holds(coupon: Coupon, lines: readonly Line[]): boolean {
  return sumOf(lines.map(costOf)) >= coupon.least;
}

/** Returns what the order costs. The tax is 2% of the subtotal less the discount, half up; the fee is not taxed. */
export function amountsOf({ lines, fee, taxMode }: Omit<Priced, 'coupon'>): Amounts {
  const subtotal = sumOf(lines.map(costOf));
  const discount = sumOf(lines.map((line) => line.discount));
  const tax = taxMode === 'included' ? 0 : halfUp(subtotal - discount, Number(taxPercent), 100);
  return { subtotal, discount, tax, total: subtotal - discount + tax + fee };
}

/** Returns the share of each line: its amount less its discount, with its part of the tax. */
export function sharesOf(order: Omit<Priced, 'coupon'>): number[] {
  const reduced = order.lines.map((line) => costOf(line) - line.discount);
  const taxes = split(amountsOf(order).tax, reduced);
  return reduced.map((amount, at) => amount + (taxes[at] ?? 0));
}

/** Returns the share of so many of a line's pieces: half up of all of them together, so that parts add up. */
export function shareOfPieces(share: number, pieces: number, quantity: number): number {
  return quantity === 0 ? 0 : halfUp(share, pieces, quantity);
}

/** Couriers collect whole taka. */
export const wholeTaka = (poisha: number): number => Math.max(0, poisha - (poisha % 100));
