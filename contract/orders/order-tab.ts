/**
 * What the seller has to do about orders (docs/product.md, "The seller's orders"). An order may be under several tabs:
 * one whose booking is unclear is booked, and a problem.
 */
export const orderTabs = ['to-pack', 'to-book', 'booked', 'on-the-way', 'problems', 'done'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** How orders are paid, and whether they are; `unpaid` ones owe money, so none of them is cancelled. */
export const orderPayments = ['cod', 'online', 'send-money', 'paid', 'unpaid'] as const;
export type OrderPayments = (typeof orderPayments)[number];

/** Orders of the seller's list: `amount` is the largest first, `promised` the promise that ends first. */
export const orderSorts = ['newest', 'oldest', 'amount', 'promised'] as const;
export type OrderSort = (typeof orderSorts)[number];
