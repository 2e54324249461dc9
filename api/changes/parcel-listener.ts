import type { CourierMoneySource } from '#contract/courier-money/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import type { parcels } from '#database/tables/parcels.ts';
import type { LockedOrder } from './locked-order.ts';

type ParcelRow = typeof parcels.$inferSelect;

/** An amount in poisha and its source; the amount is null when none was stated. */
type Stated = { amount: number | null; source: CourierMoneySource };

/** The money stated for a parcel: the courier's charge, the amount collected, and the payout that settles both. */
export type StatedMoney = { charge: Stated; collected: Stated; payout?: string | null };

/** A change of a parcel: of its state, the courier's text or its money. */
export type ParcelChanged = {
  /** Its order as it was before. */
  order: LockedOrder;
  before: ParcelRow;
  parcel: ParcelRow;
  stated: StatedMoney | undefined;
  /** The ids of variants whose shown stock level has changed. Every listener that changes stock adds to the list. */
  changedBadges: string[];
};

/** A listener within the transaction. The rows of the order and of the parcel are locked. An exception rolls the change back. */
export type ParcelInTransaction<Tools> = (tools: Tools, transaction: Database, change: ParcelChanged) => Promise<void>;

/** A listener after the commit. An exception does not undo the change. */
export type ParcelAfterCommit<Tools> = (tools: Tools, change: ParcelChanged) => void | Promise<void>;

/**
 * The phases of the transaction, in order: the courier's money, the order, which follows what came in and what came back,
 * records and notifications, and the stock, whose rows popular products share.
 */
export const parcelPhases = ['money', 'order', 'record', 'stock'] as const;

/** A feature's listeners for changes of parcels. */
export type ParcelHearing<Tools> = {
  inTransaction?: Partial<Record<(typeof parcelPhases)[number], ParcelInTransaction<Tools>>>;
  afterCommit?: readonly ParcelAfterCommit<Tools>[];
};

/** The listeners to changes of parcels, in order. */
export type ParcelListeners<Tools> = {
  inTransaction: readonly ParcelInTransaction<Tools>[];
  afterCommit: readonly ParcelAfterCommit<Tools>[];
};
