import type { CourierMoneySource } from '#contract/courier-money/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import type { parcels } from '#database/tables/parcels.ts';
import type { LockedOrder } from './locked-order.ts';

type ParcelRow = typeof parcels.$inferSelect;

/** An amount in poisha, and who states it; null when nobody does. */
type Stated = { amount: number | null; source: CourierMoneySource };

/** What is stated about the money of a parcel: the courier's charge, what it collected, and the payout that pays what the parcel owes. */
export type StatedMoney = { charge: Stated; collected: Stated; payout?: string | null };

/** What happened to a parcel: its state, the courier's text or its money have changed. */
export type ParcelChanged = {
  /** Its order as it was before. */
  order: LockedOrder;
  before: ParcelRow;
  parcel: ParcelRow;
  stated: StatedMoney | undefined;
  /** The ids of variants whose shown stock level has changed; everything that changes stock adds to it. */
  changedBadges: string[];
};

/** A listener within the transaction. The rows of the order and of the parcel are locked. An exception rolls the change back. */
export type ParcelInTransaction<Tools> = (tools: Tools, transaction: Database, change: ParcelChanged) => Promise<void>;

/** A listener after the commit. An exception does not undo the change. */
export type ParcelAfterCommit<Tools> = (tools: Tools, change: ParcelChanged) => void | Promise<void>;

/**
 * The parts of the transaction, in order: what becomes of the order, what is written down and told, the stock, which popular products
 * share, and the courier's money.
 */
export const parcelPhases = ['order', 'record', 'stock', 'money'] as const;

/** What a feature does when a parcel changes. */
export type ParcelHearing<Tools> = {
  inTransaction?: Partial<Record<(typeof parcelPhases)[number], ParcelInTransaction<Tools>>>;
  afterCommit?: readonly ParcelAfterCommit<Tools>[];
};

/** The listeners to changes of parcels, in order. */
export type ParcelListeners<Tools> = {
  inTransaction: readonly ParcelInTransaction<Tools>[];
  afterCommit: readonly ParcelAfterCommit<Tools>[];
};
