import type { TaxMode } from '#contract/orders/order-totals.ts';

/** The products under Best seller: the newest in stock, or the most sold in stock. */
export const bestSellerRules = ['first-five', 'sales'] as const;
/** The word on the button of an online order. */
export const checkoutWords = ['procees', 'proceed'] as const;

/** How orders with a pre-ordered line are paid: in cash on delivery, or by any method of the shop. */
export const preorderPayments = ['cash', 'any'] as const;

/** What Home says of the fastest delivery: half an hour, or what the delivery areas promise. */
export const homePromises = ['half-an-hour', 'areas'] as const;

/** How the shop shows things where the owner has a choice. */
export type Storefront = {
  bestSellers: (typeof bestSellerRules)[number];
  tax: TaxMode;
  checkoutWord: (typeof checkoutWords)[number];
  preorderPayment: (typeof preorderPayments)[number];
  homePromise: (typeof homePromises)[number];
};

export const usualStorefront: Storefront = {
  bestSellers: 'first-five',
  tax: 'on-top',
  checkoutWord: 'procees',
  preorderPayment: 'cash',
  homePromise: 'half-an-hour',
};

export type AfterSale = {
  /** Whether products without reviews show the same four stars. */
  constantStars: boolean;
  /** The shop's BIN (business identification number), 'XXXXXXXXX-XXXX', with which invoices are Mushak 6.3; '' without one. */
  bin: string;
  /** Days after a delivery at which a review is asked for; 0 for never. */
  reviewDays: number;
  /** The shop's commission on sales of submitters' products, in percent. */
  commissionPercent: number;
  /** Hours after the delivery within which a buyer may make a claim; 0 for not at all. */
  claimHours: number;
};

/** What everybody sees of it. */
export type ShownAfterSale = Pick<AfterSale, 'constantStars'>;

export const usualAfterSale: AfterSale = {
  constantStars: true,
  bin: '',
  reviewDays: 7,
  commissionPercent: 0,
  claimHours: 24,
};
