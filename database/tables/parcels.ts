import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  attentionStates,
  type CourierId,
  comingBackStates,
  courierIds,
  type ParcelState,
  parcelStates,
  voidParcelStates,
} from '#contract/parcels/parcel-state.ts';
import { createdAt, idWithin, moment } from './columns.ts';
import { orders } from './orders.ts';
import { spreadBy } from './spread.ts';

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const textsOf = (values: readonly string[]) => sql.raw(list(values));

/** Parcels whose pieces are packed: a parcel that ended without a delivery leaves its pieces to another. */
export const isCounting = sql.raw(`"parcels"."state" not in (${list(voidParcelStates)})`);

/** Parcels that are booked, or being booked, and that no courier has picked up. */
export const isToPickUp = sql.raw(`"parcels"."state" in ('waiting', 'unclear', 'booked')`);

/** Parcels that wait for the seller: for a call to the courier, another booking, what the buyer kept, or goods coming back. */
export const needsSeller = sql.raw(
  `("parcels"."state" in (${list(attentionStates)}) or "parcels"."told" = false
    or "parcels"."state" = 'partly-delivered' and "parcels"."kept" is null
    or "parcels"."state" in (${list(comingBackStates)}) and "parcels"."restocked_at" is null)`,
);

/** Pieces of a line of the order. `stockId` is the id by which their stock is kept. */
export type ParcelLine = { lineId: string; productId: string; stockId: string; quantity: number };
/** A change of state or text, with its time as ISO 8601. */
export type ParcelStep = { state: ParcelState; text: string; at: string };

/** A photo of a parcel; its picture is at the same place of `photoImages`. The time is ISO 8601. */
export type ParcelPhoto = { id: string; at: 'packing' | 'door'; time: string };

/**
 * Parcels of an order. Money in poisha, the weight in grams. Couriers know a parcel by `reference`, which
 * `parcel_references` keeps unique in the shop.
 */
export const parcels = pgTable(
  'parcels',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    id: idWithin(),
    /** Which parcel of its order it is. */
    nth: integer('nth').notNull(),
    provider: text('provider').$type<CourierId>().notNull(),
    reference: text('reference').notNull(),
    state: text('state').$type<ParcelState>().notNull(),
    /** The state before the parcel was put on hold. */
    heldFrom: text('held_from').$type<ParcelState>(),
    /** The courier's newest text. */
    statusText: text('status_text').notNull().default(''),
    consignment: text('consignment'),
    tracking: text('tracking'),
    lines: jsonb('lines').$type<ParcelLine[]>().notNull(),
    /** What the buyer kept of a parcel that was delivered in part; null until the seller has said so. */
    kept: jsonb('kept').$type<ParcelLine[]>(),
    /** The pieces that came back spoiled. */
    dead: jsonb('dead').$type<ParcelLine[]>(),
    weight: integer('weight').notNull(),
    collect: bigint('collect', { mode: 'number' }).notNull(),
    fee: bigint('fee', { mode: 'number' }),
    /** For the courier. */
    note: text('note').notNull().default(''),
    /** Why the courier refused it. */
    reason: text('reason').notNull().default(''),
    steps: jsonb('steps').$type<ParcelStep[]>().notNull().default([]),
    /** When the courier was last asked to book the parcel, while its answer is unknown. */
    askedAt: moment('asked_at'),
    /** The end of the lease for booking it. */
    leasedUntil: moment('leased_until'),
    /** How often the courier was asked in vain, and the time of the next try; null when there is nothing to ask. */
    tries: integer('tries').notNull().default(0),
    nextAskAt: moment('next_ask_at'),
    /** Root-relative addresses of its photos, oldest first. */
    photoImages: text('photo_images').array().notNull().default([]),
    photos: jsonb('photos').$type<ParcelPhoto[]>().notNull().default([]),
    restockedAt: moment('restocked_at'),
    /**
     * For a parcel of a cancelled order: whether the courier was told not to carry it. False: the seller has to tell
     * the courier. Null: nobody has to be told.
     */
    told: boolean('told'),
    bookedAt: moment('booked_at'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    unique('parcels_nth').on(table.orderId, table.nth),
    // Lookups by the ids that the seller's calls and the webhooks name.
    index('parcels_id').on(table.id),
    index('parcels_state').on(table.state, table.id),
    index('parcels_provider').on(table.provider, table.id),
    index('parcels_due').on(table.nextAskAt).where(sql`${table.nextAskAt} is not null`),
    // Orders by the state of their parcels.
    index('parcels_courier').on(table.provider, table.orderId).where(isCounting),
    index('parcels_to_pick_up').on(table.orderId).where(isToPickUp),
    index('parcels_to_stop').on(table.id).where(sql`${table.told} = false`),
    index('parcels_photos').using('gin', table.photoImages),
    index('parcels_photographed').on(table.id).where(sql`cardinality(${table.photoImages}) > 0`),
    index('parcels_need_seller').on(table.id).where(needsSeller),
    // Searches by the beginning.
    index('parcels_reference').on(sql`lower(${table.reference}) text_pattern_ops`),
    index('parcels_consignment').on(sql`lower(${table.consignment}) text_pattern_ops`),
    index('parcels_tracking').on(sql`lower(${table.tracking}) text_pattern_ops`),
    check('parcels_provider', sql`${table.provider} in (${textsOf(courierIds)})`),
    check('parcels_state', sql`${table.state} in (${textsOf(parcelStates)})`),
    check('parcels_weight', sql`${table.weight} between 1 and 30000`),
    check('parcels_photos', sql`cardinality(${table.photoImages}) = jsonb_array_length(${table.photos})`),
    check('parcels_collect', sql`${table.collect} >= 0 and ${table.collect} % 100 = 0`),
  ],
);
spreadBy(parcels, 'orderId', orders);

/** The parcel of each reference. The primary key makes references unique, however parcels are spread. */
export const parcelReferences = pgTable('parcel_references', {
  reference: text('reference').primaryKey(),
  orderId: uuid('order_id').notNull(),
  parcelId: uuid('parcel_id').notNull(),
});
spreadBy(parcelReferences, 'reference');

/** The parcel of each consignment number of a courier. The primary key makes the numbers unique. */
export const parcelConsignments = pgTable(
  'parcel_consignments',
  {
    consignment: text('consignment').notNull(),
    provider: text('provider').$type<CourierId>().notNull(),
    orderId: uuid('order_id').notNull(),
    parcelId: uuid('parcel_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.consignment, table.provider] })],
);
spreadBy(parcelConsignments, 'consignment');
