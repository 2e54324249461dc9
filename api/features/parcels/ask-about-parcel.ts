import type { CourierHint, CourierProvider, StatusOutcome } from '#api/couriers/courier-provider.ts';
import { findParcel, isParcel, type ParcelKey, type ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { isUnbooked, mayGoOn } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcels } from '#database/tables/parcels.ts';
import { askAgainAt } from './ask-times.ts';
import type { ShippingTools } from './book-with-courier.ts';
import { changeParcel } from './change-parcel.ts';
import { claimConsignment } from './claim-consignment.ts';
import { type LockedParcel, lockParcel } from './lock-parcel.ts';

type Told = Extract<StatusOutcome, { kind: 'status' }>;
type AskOptions = { hint?: CourierHint | undefined; signal?: AbortSignal | undefined };

/**
 * Queries the courier about a parcel, and stores its answer. A hint only names the parcel; its amounts count when the
 * courier confirms the state. `down`: the courier gave no answer; `nothing`: there was nothing to query.
 */
export async function askAboutParcel(
  tools: ShippingTools,
  key: ParcelKey,
  { hint, signal }: AskOptions = {},
): Promise<'done' | 'down' | 'nothing'> {
  const parcel = await findParcel(tools.db, key.id);
  if (!parcel || !isAsked(parcel) || contradicts(parcel, hint)) return 'nothing';
  const provider = tools.couriers.get(parcel.provider);
  if (!provider) return 'down';
  // A number from a hint alone may belong to another sender's parcel.
  const isAskedByReference = provider.findByReference !== undefined;
  const asked = parcel.consignment ?? (isAskedByReference ? null : (hint?.consignment ?? null));
  // Without its number only a courier that knows our references can be asked.
  if (asked === null && !isAskedByReference) return 'down';
  const told = await provider.status({ reference: parcel.reference, consignment: asked }, signal);
  if (told.kind === 'down') {
    await postpone(tools, parcel);
    return 'down';
  }
  if (told.kind === 'not-known' || !isOurs(parcel, told, isAskedByReference)) return 'done';
  const consignment = parcel.consignment ?? hint?.consignment ?? null;
  await tools.db.transaction(async (transaction) => {
    const locked = await lockParcel(transaction, parcel);
    if (!locked || !isAsked(locked.parcel) || contradicts(locked.parcel, hint)) return;
    await writeTold(tools, transaction, locked, { provider, told, hint, consignment });
  });
  return 'done';
}

/** Whether the courier may have the parcel: not if its booking was refused or never requested. */
function isAsked({ state, askedAt, provider }: ParcelRow): boolean {
  if (provider === 'own') return false;
  return isUnbooked(state) ? state === 'unclear' || (state === 'waiting' && askedAt !== null) : true;
}

/** The courier's number counts only together with our reference, where both are given. */
function contradicts({ reference, consignment }: ParcelRow, hint: CourierHint | undefined): boolean {
  if (!hint) return false;
  const isOther = (given: string | null, own: string | null) => given !== null && own !== null && given !== own;
  return isOther(hint.reference, reference) || isOther(hint.consignment, consignment);
}

/**
 * Whether an answer is about our parcel: it names our reference or, without one, we asked by our reference or by the
 * parcel's stored number.
 */
function isOurs(parcel: ParcelRow, { reference }: Told, isAskedByReference: boolean): boolean {
  if (reference !== null) return reference === parcel.reference;
  return isAskedByReference || parcel.consignment !== null;
}

/** An unclear parcel is asked about again soon; what is on its way has its time already. */
async function postpone({ db, clock }: ShippingTools, parcel: ParcelRow): Promise<void> {
  if (parcel.state !== 'unclear') return;
  const { tries } = parcel;
  await db
    .update(parcels)
    .set({ tries: tries + 1, nextAskAt: askAgainAt(clock.now(), tries) })
    .where(isParcel(parcel));
}

type News = { provider: CourierProvider; told: Told; hint: CourierHint | undefined; consignment: string | null };

async function writeTold(
  tools: ShippingTools,
  transaction: Database,
  locked: LockedParcel,
  { provider, told, hint, consignment }: News,
): Promise<void> {
  const now = tools.clock.now();
  const { parcel: before } = locked;
  const meant = provider.stateOf(told.text);
  const isNamed = consignment !== null && (await claimConsignment(transaction, before, consignment));
  // Another parcel has this number, so the answer is not about ours.
  if (consignment !== null && !isNamed) return;
  const named = consignment === null ? {} : { consignment };
  let { parcel } = locked;
  if (isUnbooked(parcel.state)) {
    const fields = { ...named, leasedUntil: null, askedAt: null, tries: 0, bookedAt: now };
    const text = meant === 'booked' || meant === undefined ? { text: told.text } : {};
    parcel = await changeParcel(tools, transaction, locked, { to: 'booked', ...text, fields });
  }
  const goesOn = meant !== undefined && mayGoOn(parcel, meant);
  if (meant !== undefined && meant !== parcel.state && !goesOn) return;
  const charge = told.charge ?? null;
  const isConfirmed = hint?.text != null && meant !== undefined && provider.stateOf(hint.text) === meant;
  const stated = isConfirmed ? hint : undefined;
  const isStopped = meant === 'cancelled' && parcel.told !== null;
  const fields = { ...named, ...feeOf(charge ?? stated?.charge ?? null), ...(isStopped && { told: true }) };
  const said = {
    charge: { amount: charge ?? stated?.charge ?? null, source: charge === null ? 'webhook' : 'courier' },
    collected: { amount: stated?.collected ?? null, source: stated?.collected == null ? 'courier' : 'webhook' },
    payout: provider.isPaid?.(told.text) ? (hint?.payout ?? null) : null,
  } as const;
  const change = { ...(goesOn && { to: meant }), text: told.text, fields, stated: said };
  await changeParcel(tools, transaction, { order: locked.order, parcel }, change);
}

const feeOf = (fee: number | null) => (fee === null ? {} : { fee });
