import type { FastifyBaseLogger } from 'fastify';
import type { ProductTools } from '#api/changes/product-listener.ts';
import type { CourierProviders } from '#api/couriers/courier-providers.ts';
import type { Refusal } from '#api/http/replies/refusal.ts';
import type { Metrics } from '#api/http/watch/metrics.ts';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import type { SettingsOfShop } from '#api/settings/settings-of-shop.ts';
import type { Clock } from '#api/time/clock.ts';
import type { OrderedSlot } from '#contract/delivery/slot-rules.ts';
import type { OrderActor, OrderStatus } from '#contract/orders/order-status.ts';
import type { OrderTotals } from '#contract/orders/order-totals.ts';
import type { NamedProduct } from '#contract/products/product-name.ts';
import type { Database } from '#database/driver/connection.ts';
import type { ParcelListeners } from './parcel-listener.ts';

/**
 * What happened to an order:
 * - `placed`: the seller has to fulfil it, because it is a cash order or was paid;
 * - `awaiting`: it is new and awaits payment;
 * - `moved`: a person made a transition along the graph;
 * - `undone`: a seller undid the last transition;
 * - `expired`: the shop cancelled it, because it was not paid in time;
 * - `edited`: same status, but a seller has changed the content;
 * - `payment`: same status, but a payment or refund has changed.
 */
type OrderChangeKind = 'placed' | 'awaiting' | 'moved' | 'undone' | 'expired' | 'edited' | 'payment';

export type OrderChanged = {
  kind: OrderChangeKind;
  orderId: string;
  /** The buyer's id; null for an order without an account. */
  userId: string | null;
  /** Undefined for a new order. */
  from: OrderStatus | undefined;
  to: OrderStatus;
  actor: OrderActor;
  /** The id of the person who changed it; the buyer's when the shop did, null for a buyer without an account. */
  actorId: string | null;
  /** Their name as the history keeps it; '' when the shop did. */
  actorName: string;
  /** What was received for the order and not promised back, before the change; in poisha. */
  balance: number;
  /** Whether the order is paid. A listener of the phase `money` that changes the order's account changes it. */
  isPaid: boolean;
  /**
   * What an existing order does with stock, slot and coupon: takes them for the first time, takes them again, or gives
   * them back.
   */
  hold?: 'begins' | 'resumes' | 'ends' | undefined;
  /** Whether a new order waits for the seller's acceptance. */
  isWaiting?: boolean;
  /** The coupon used by an existing order; `revenue` is the order's total, in poisha. */
  couponUse?: { couponId: string; revenue: number; buyer: { userId: string | null; phone: string } } | undefined;
  /** The delivery slot of an existing order; null without one. */
  slot?: OrderedSlot | null;
  /** The submitters of a new order's products; null for products without one. */
  submitters?: readonly (string | null)[];
  /**
   * An edit: its entry in the history, the amounts refunded and left to pay at the door, in poisha, whether only the
   * note has changed, and, where it cancels the order's parcels, the ids of those whose couriers were told.
   */
  edit?: {
    changeId: string;
    refunded: number;
    toPay: number;
    isNoteAlone: boolean;
    stopped?: readonly string[] | undefined;
  };
  /** Whether the seller may still undo it. */
  canBeUndone?: boolean;
  /** Whether only the buyer is notified. */
  isBuyersAlone?: boolean;
  /** Pieces of a cancelled order that are with a courier. They return to stock on receipt, not before. */
  away?: readonly { stockId: string; quantity: number }[];
  /** The ids of variants whose shown stock level has changed. Every listener that changes stock adds to the list. */
  changedBadges: string[];
};

/** A change of an order that is not written yet. */
export type OrderChange = Omit<OrderChanged, 'isPaid' | 'away' | 'changedBadges'>;

/** The services that changes of orders need. */
export type OrderTools = ProductTools & {
  db: Database;
  clock: Clock;
  couriers: CourierProviders;
  jobs: JobQueue;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'orderPlaced'>;
  settings: Pick<SettingsOfShop, 'current'>;
  orderListeners: OrderListeners;
  parcelListeners: ParcelListeners<OrderTools>;
};

/**
 * A listener that may refuse a change, in the transaction before anything is written. The order's row is locked. The
 * first refusal ends the change.
 */
export type BeforeChange = (
  tools: OrderTools,
  transaction: Database,
  change: OrderChange,
) => Promise<Refusal | undefined>;

/** A line of a new order. */
type PlacedLine = {
  product: NamedProduct;
  stockId: string;
  quantity: number;
  isCounted: boolean;
  /** Whether the item named only the product, so that another variant may be sold instead. */
  isByDefault: boolean;
  /** The first day of shipping as the buyer was told; null for pieces on the shelf. */
  shipsFrom: string | null;
};

/** A new order that takes stock, slot and coupon. Its rows are written right before. */
export type Placing = Pick<OrderChanged, 'orderId' | 'actor' | 'actorName' | 'changedBadges'> & {
  buyer: { userId: string | null; phone: string };
  lines: readonly PlacedLine[];
  totals: OrderTotals;
  /** The day of the shop's calendar. */
  today: string;
  /** Whether the order replaces pieces of a claim. It is sent now, so it takes no pre-order stock. */
  isReplacement: boolean;
  slot: (Pick<OrderedSlot, 'id' | 'date'> & { capacity: number }) | undefined;
  /** The coupon or offer to use, and the time of the order. */
  coupon: { id: string; now: Date } | undefined;
};

/**
 * A listener within the transaction that takes stock, a slot or a coupon for a new order. It has to send its statements
 * before its first await: then the statements of all listeners travel together, in the order of the phases. A refusal
 * or an exception rolls back the whole order. Not called while an order waits for the seller.
 */
export type TakePart = (tools: OrderTools, transaction: Database, placing: Placing) => Promise<Refusal | undefined>;

/**
 * A listener within the transaction. The order's row is locked. An exception rolls the change back. Each statement here
 * prolongs every order's transaction.
 */
export type InTransaction = (tools: OrderTools, transaction: Database, change: OrderChanged) => Promise<void>;

/** A listener after the commit. An exception does not undo the change. */
export type AfterCommit = (tools: OrderTools, change: OrderChanged) => void | Promise<void>;

/**
 * The phases of the transaction, in order: refunds, records and notifications, then the rows that orders share. Slots,
 * coupons and stock come last, always in this order: popular rows are then locked only briefly before the commit, and
 * without deadlocks.
 */
export const orderPhases = ['money', 'record', 'slot', 'coupon', 'stock'] as const;

/** The last phases, in which a new order takes slot, coupon and stock. */
export const placingPhases = ['slot', 'coupon', 'stock'] as const satisfies readonly (typeof orderPhases)[number][];

/** A feature's listeners for new and changed orders. */
export type OrderHearing = {
  before?: BeforeChange;
  inTransaction?: Partial<Record<(typeof orderPhases)[number], InTransaction>>;
  placing?: Partial<Record<(typeof placingPhases)[number], TakePart>>;
  afterCommit?: readonly AfterCommit[];
};

/** The listeners to changes of orders, in order. */
export type OrderListeners = {
  before: readonly BeforeChange[];
  inTransaction: readonly InTransaction[];
  placing: readonly TakePart[];
  afterCommit: readonly AfterCommit[];
};
