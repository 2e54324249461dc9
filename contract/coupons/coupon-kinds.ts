/**
 * The kinds of coupons and offers. Everything derives from this list: validation, what they take off, the form, the terms and the
 * check of the table. To add a kind, add an entry here, and its texts `coupons.kind.<kind>` and `coupons.off.<kind>` to
 * `web/messages/<language>/seller/coupons.json`.
 */
const kinds = {
  percent: {
    unit: 'percent',
    hasMost: true,
    isDeliveryFree: false,
    // Rounded half up. The product exceeds the range of exact numbers.
    takeOff: (percent, price) => Number((BigInt(price) * BigInt(percent) + 50n) / 100n),
  },
  amount: { unit: 'amount', hasMost: false, isDeliveryFree: false, takeOff: (amount) => amount },
  'free-delivery': { unit: 'none', hasMost: false, isDeliveryFree: true, takeOff: () => 0 },
} satisfies Record<string, KindEntry>;

type KindEntry = {
  /** The unit of the value: a whole percentage, an amount of money, or none, where the value is 0. */
  unit: 'percent' | 'amount' | 'none';
  /** Whether the seller may set a maximum discount. */
  hasMost: boolean;
  /** Whether it takes off the delivery fee. */
  isDeliveryFree: boolean;
  /** Returns what a value takes off a price, before any limit. Money in poisha. */
  takeOff(value: number, price: number): number;
};

export type CouponKind = keyof typeof kinds;
export const couponKinds: Readonly<Record<CouponKind, KindEntry>> = kinds;
