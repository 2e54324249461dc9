import type { FastifyBaseLogger } from 'fastify';
import type { MessageBus } from '#api/bus/message-bus.ts';
import type { Metrics } from '#api/http/watch/metrics.ts';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import type { Clock } from '#api/time/clock.ts';
import type { OrderActor, OrderStatus } from '#contract/order-status.ts';
import type { Database } from '#database/connection.ts';

/**
 * What happened to an order:
 * - `placed`: the seller has to serve it, since it is in cash or was paid;
 * - `awaiting`: it is new and awaits its payment;
 * - `moved`: a person took it along the graph;
 * - `undone`: a seller took the last transition back;
 * - `expired`: the shop cancelled it, since nobody paid it in time;
 * - `payment`: its status is the same, but something became of a payment or a refund.
 */
type OrderChangeKind = 'placed' | 'awaiting' | 'moved' | 'undone' | 'expired' | 'payment';

/** A change of an order, as its listeners hear of it. */
export type OrderChanged = {
  kind: OrderChangeKind;
  orderId: string;
  /** Its buyer. */
  userId: string;
  /** Undefined for a new order. */
  from: OrderStatus | undefined;
  to: OrderStatus;
  mover: OrderActor;
  /** The id of who changed it; the buyer's where the shop did. */
  moverId: string;
  /** Whether it was paid before this, and is now. */
  wasPaid: boolean;
  isPaid: boolean;
  /** Those who offered the products of a new order, as far as anybody did. */
  submitters?: readonly (string | null)[];
  /** Whether the seller may still undo it. */
  canBeUndone?: boolean;
  /** Whether it is news for the buyer alone. */
  isBuyersAlone?: boolean;
  /** Products whose stock is to be shown otherwise by now; whatever changes stocks adds to it. */
  crossed: string[];
};

type ListenerTools = {
  db: Database;
  bus: MessageBus;
  clock: Clock;
  jobs: JobQueue;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'orderPlaced'>;
};

/**
 * A listener inside the transaction. The order's row is locked; a new order's is written right after the listeners. What
 * it throws rolls the change back. Each statement prolongs every order's transaction.
 */
export type InTransaction = (tools: ListenerTools, transaction: Database, change: OrderChanged) => Promise<void>;

/** A listener after the commit. The change stays, whatever it throws. */
export type AfterCommit = (tools: ListenerTools, change: OrderChanged) => void | Promise<void>;

/** Who reacts to changes of orders, in turn. */
export type OrderListeners = { inTransaction: readonly InTransaction[]; afterCommit: readonly AfterCommit[] };

/** What changes of orders are made with. */
export type OrderTools = ListenerTools & { orderListeners: OrderListeners };
