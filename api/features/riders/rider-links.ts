import { createHash, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { findParcel, isParcel, type ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import { isOpenParcel } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcels } from '#database/tables/parcels.ts';
import { riderLinks } from '#database/tables/rider-links.ts';

type Tools = Pick<Services, 'db' | 'clock'>;
type LinkRow = typeof riderLinks.$inferSelect;

/** A new link: its page, and until when it opens as ISO 8601; null until a day after the parcel's end. */
export type RiderLink = { path: string; until: string | null };

/** What a key opens: one parcel, or all of the day. */
export type OpenedLink = { kind: 'parcel'; parcel: ParcelRow } | { kind: 'day' };

const linkTime = limits.riderLinkHours * 60 * 60 * 1000;
const longest = limits.photoDays * 24 * 60 * 60 * 1000;

/** Makes the link of the day, and ends the former one. */
export async function makeDayLink({ db, clock }: Tools): Promise<RiderLink> {
  const endsAt = new Date(clock.now().getTime() + linkTime);
  return writeLink(db, { subject: 'day', orderId: null, parcelId: null, endsAt, createdAt: clock.now() });
}

/** Makes the link of an open parcel of the shop's own rider, and ends its former one. */
export async function makeParcelLink({ db, clock }: Tools, id: string): Promise<RiderLink | Refusal> {
  const parcel = await findParcel(db, id);
  if (!parcel) return new Refusal('parcel-not-found');
  if (parcel.provider !== 'own' || !isOpenParcel(parcel.state)) return new Refusal('parcel-not-for-rider');
  const { orderId } = parcel;
  return writeLink(db, { subject: id, orderId, parcelId: id, endsAt: null, createdAt: clock.now() });
}

async function writeLink(db: Database, link: Omit<LinkRow, 'hash'>): Promise<RiderLink> {
  // 128 bits.
  const key = randomBytes(16).toString('base64url');
  const row = { ...link, hash: hashOf(key) };
  await db.insert(riderLinks).values(row).onConflictDoUpdate({ target: riderLinks.subject, set: row });
  return { path: `/rider/${key}`, until: link.endsAt?.toISOString() ?? null };
}

/** Returns what a key opens; refused alike when there is none, and when it has ended. */
export async function openLink(db: Database, now: Date, key: string): Promise<OpenedLink | Refusal> {
  const [link] = await db
    .select()
    .from(riderLinks)
    .where(eq(riderLinks.hash, hashOf(key)));
  if (!link || (link.endsAt !== null && link.endsAt <= now)) return new Refusal('link-of-no-use');
  const { orderId, parcelId } = link;
  if (orderId === null || parcelId === null) return { kind: 'day' };
  const [parcel] = await db
    .select()
    .from(parcels)
    .where(isParcel({ orderId, id: parcelId }));
  const isOver = !parcel || (!isOpenParcel(parcel.state) && parcel.changedAt.getTime() + linkTime <= now.getTime());
  return isOver ? new Refusal('link-of-no-use') : { kind: 'parcel', parcel };
}

/** Removes the links that nobody needs any more. */
export async function removeOldLinks({ db, clock }: Tools): Promise<void> {
  await db.delete(riderLinks).where(lt(riderLinks.createdAt, new Date(clock.now().getTime() - longest)));
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
