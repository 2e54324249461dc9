/** The limits of orders. */
export const orderLimits = {
  /** Days of a report on kept promises: by default, and at most. */
  promisesDays: 30,
  promisesDaysMax: 366,
  /** Seconds within which a seller may undo a status change. */
  undoSeconds: 60,
  /** Hours that an order is reserved for money sent by hand, at most. */
  manualHoursMax: 168,
  /** Characters of a coupon's code as it is typed. */
  typedCouponMax: 100,
  /** Characters of a note for the rider. */
  deliveryNoteMax: 200,
  /** Characters of a seller's note on an order, of the reason for a price of its own, and of a payment's transaction id. */
  orderNoteMax: 1000,
  priceReasonMax: 200,
  takenTransactionIdMax: 64,
  /** Dated notes on one order. */
  orderNotesMax: 100,
  /** Edits of one order. */
  orderEditsMax: 100,
  /** Least characters of the Idempotency-Key of an order without an account, and the most of an order's key or number. */
  guestAttemptMin: 16,
  orderKeyMax: 200,
  /** Days for which an order's key shows it after its end, and orders that a device remembers. */
  guestKeyDays: 90,
  guestOrdersKept: 20,
  /** Wrong pairs of number and phone within an hour, by order number and by network. */
  wrongPairsMax: 5,
  /** Orders that are printed or moved at once. */
  ordersAtOnceMax: 200,
  /** Rows on a page of the seller's orders. */
  ordersPage: 50,
  /** Highest value of a bound on a buyer's orders; null is no bound. */
  orderBoundMax: 1000,
} as const;
