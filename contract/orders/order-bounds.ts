export type OrderBounds = {
  /** Undelivered orders per account or phone number. */
  openPerAccount: number | null;
  /** The same before the buyer's first delivery. */
  openBeforeDelivery: number | null;
  /** Unpaid online orders. */
  unpaidPerAccount: number | null;
  /** Orders per account within an hour. */
  perHour: number | null;
};

export const usualBounds: OrderBounds = {
  openPerAccount: 20,
  openBeforeDelivery: 5,
  unpaidPerAccount: 3,
  perHour: 10,
};
