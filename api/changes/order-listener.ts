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
 * - `edited`: its status is the same, but a seller has changed what is in it;
 * - `payment`: its status is the same, but a payment or refund has changed.
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
  /** Whether it was paid before the change, and whether it is now. */
  wasPaid: boolean;
  isPaid: boolean;
  /**
   * What happens to stock, slot and coupon of an order that is there already: it takes them for the first time, takes them again, or gives
   * them back.
   */
  hold?: 'begins' | 'resumes' | 'ends' | undefined;
  /** Whether a new order waits for the seller's acceptance. */
  isWaiting?: boolean;
  /** The use of a coupon by an order that is there already: `revenue` is what the order costs, in poisha. */
  couponUse?: { couponId: string; revenue: number; buyer: { userId: string | null; phone: string } } | undefined;
  /** The delivery slot of an order that is there already; null without one. */
  slot?: OrderedSlot | null;
  /** The submitters of a new order's products; null for products without one. */
  submitters?: readonly (string | null)[];
  /**
   * The entry of an edit in the history, what it sends back and leaves to pay at the door, in poisha, and whether it changes the note
   * alone.
   */
  edit?: { changeId: string; refunded: number; toPay: number; isNoteAlone: boolean };
  /** Whether the seller may still undo it. */
  canBeUndone?: boolean;
  /** Whether only the buyer is notified. */
  isBuyersAlone?: boolean;
  /** Pieces of a cancelled order that a courier has. They come back into stock once they are received, not before. */
  away?: readonly { stockId: string; quantity: number }[];
  /** The ids of variants whose shown stock level has changed; everything that changes stock adds to it. */
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
 * A listener that may refuse a change, in the transaction before anything is written. The order's row is locked. The first refusal ends
 * the change.
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
  /** Whether a product's id alone stands for this variant, so that another one may do as well. */
  isByDefault: boolean;
  /** The day from which on it is sent, as its buyer was told; null for what is on the shelf. */
  shipsFrom: string | null;
};

/** A new order that takes what it needs. Its rows are written right before. */
export type Placing = Pick<OrderChanged, 'orderId' | 'actor' | 'actorName' | 'changedBadges'> & {
  buyer: { userId: string | null; phone: string };
  lines: readonly PlacedLine[];
  totals: OrderTotals;
  /** The day of the shop's calendar. */
  today: string;
  /** Whether it replaces pieces of a claim: these are sent now, so it takes nothing that is only offered as a pre-order. */
  isReplacement: boolean;
  slot: (Pick<OrderedSlot, 'id' | 'date'> & { capacity: number }) | undefined;
  /** The coupon or offer that it takes, at the time. */
  coupon: { id: string; now: Date } | undefined;
};

/**
 * A listener that takes something for a new order, in the transaction. It sends its statements before it awaits anything, so that those of
 * all listeners travel together in the order of the phases. A refusal, like an exception, takes the whole order back. An order that
 * waits for the seller takes nothing yet.
 */
export type TakePart = (tools: OrderTools, transaction: Database, placing: Placing) => Promise<Refusal | undefined>;

/**
 * A listener within the transaction. The order's row is locked. An exception rolls the change back. Each statement here prolongs every order's transaction.
 */
export type InTransaction = (tools: OrderTools, transaction: Database, change: OrderChanged) => Promise<void>;

/** A listener after the commit. An exception does not undo the change. */
export type AfterCommit = (tools: OrderTools, change: OrderChanged) => void | Promise<void>;

/**
 * The parts of the transaction, in order: what is paid back, what is written down and told, then what orders share. Slots, coupons
 * and stock come last and always in this order, so that rows of popular ones are locked only until the commit, without deadlocks.
 */
export const orderPhases = ['money', 'record', 'slot', 'coupon', 'stock'] as const;

/** The last of them, in which a new order takes what it needs. */
export const placingPhases = ['slot', 'coupon', 'stock'] as const satisfies readonly (typeof orderPhases)[number][];

/** What a feature does when an order is placed or changed. */
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
