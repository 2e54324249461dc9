import type { Coupon } from './order-amounts.ts';
import type { Order } from './order-model.ts';
import type { Reply } from './storm-world.ts';

/** An order of the storm: how it is reached, and what the model knows of it. */
export type Story = {
  orderId: string;
  /** Its buyer, with an account or with the order's key. */
  buyer: { as?: { user: string }; key?: string };
  order: Order;
};

/** One act as it is done of an order: a call, and what has to follow from it. */
export type Step = {
  /** What a person reads of it. */
  says: string;
  ask(): Promise<Reply>;
  /** It has to be refused with one of these codes; '' is any conflict. */
  refused?: readonly string[];
  /** It may be refused with one of these codes. */
  mayRefuse?: readonly string[];
  /** The orders that it may leave, the likeliest first; by default the order as it was. */
  after?(reply: Reply): Order[];
  /** Providers refuse refunds meanwhile. */
  fails?: boolean;
  /** Something is wrong with the answer itself. */
  wrong?(reply: Reply): string | undefined;
};

/** The coupons of the storm; amounts in poisha. */
export const coupons: readonly Coupon[] = [
  { code: 'STORM10', kind: 'percent', value: 10, least: 0 },
  { code: 'STORM33', kind: 'amount', value: 33_33, least: 400_00 },
];

/** What the delivery costs where no fee is sent, in poisha. */
export const delivery = { fee: 60_55, freeFrom: 2000_00 };

/** The commission of all submitters, in hundredths of a percent. */
export const rate = 1250;
