import { inArray, lt, sql } from 'drizzle-orm';
import { addDays, dayOf } from '#api/time/shop-days.ts';
import type { OrderedSlot } from '#contract/delivery/slot-rules.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { slots } from '#database/tables/slots.ts';

/** Takes a place of a slot for an order, if one is left. One statement; the row is locked until the commit. */
export async function takePlace(
  transaction: Database,
  { id, date }: Pick<OrderedSlot, 'id' | 'date'>,
  capacity: number,
): Promise<boolean> {
  return (await take(transaction).execute({ id, date, capacity })).length > 0;
}

/** Takes a place again, of as many as the slot had when one was last taken. */
export async function retakePlace(transaction: Database, { id }: Pick<OrderedSlot, 'id'>): Promise<boolean> {
  const taken = await transaction
    .update(slots)
    .set({ taken: sql`${slots.taken} + 1` })
    .where(sql`${slots.id} = ${id} and ${slots.taken} < ${slots.capacity}`)
    .returning({ id: slots.id });
  return taken.length > 0;
}

/** Gives a place back. Nothing happens when the slot is so long over that its row was deleted. */
export async function giveBackPlace(transaction: Database, { id }: Pick<OrderedSlot, 'id'>): Promise<void> {
  await transaction
    .update(slots)
    .set({ taken: sql`${slots.taken} - 1` })
    .where(sql`${slots.id} = ${id} and ${slots.taken} > 0`);
}

/** Returns the places taken of each slot of which any was. */
export async function placesTaken(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: slots.id, taken: slots.taken })
    .from(slots)
    .where(inArray(slots.id, [...ids]));
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

/** Deletes the rows of slots that are long over. */
export async function removeOldSlots(db: Database, now: Date): Promise<void> {
  await db.delete(slots).where(lt(slots.date, addDays(dayOf(now), -limits.slotsKeptDays)));
}

const take = preparedOn((db) =>
  db
    .insert(slots)
    .values({
      id: sql.placeholder('id'),
      date: sql.placeholder('date'),
      taken: 1,
      capacity: sql.placeholder('capacity'),
    })
    .onConflictDoUpdate({
      target: slots.id,
      set: { taken: sql`${slots.taken} + 1`, capacity: sql`excluded.capacity` },
      setWhere: sql`${slots.taken} < excluded.capacity`,
    })
    .returning({ id: slots.id })
    .prepare('take-slot'),
);
