import type { IncomingHttpHeaders } from 'node:http';
import type { CourierId, ParcelState } from '#contract/parcels/parcel-state.ts';

/** The data of a parcel for its booking. */
export type BookedParcel = {
  /** The shop's own reference: unique, 1–30 letters, digits, `_` and `-`. */
  reference: string;
  recipient: { name: string; phone: string; address: string; district: string; postCode: string };
  pieces: number;
  /** In grams. */
  weight: number;
  /** In whole taka: the amount to collect, and the value of the goods. */
  collect: number;
  worth: number;
  note: string;
};

/**
 * The outcome of a booking. Money in poisha; null where the courier does not say.
 * - `unsent`: the request did not reach the courier; repeat it.
 * - `later`: the courier did nothing and wants to be asked later.
 * - `unknown`: neither a yes nor a no. Never repeat the request without a look-up.
 */
export type BookOutcome =
  | { kind: 'booked'; consignment: string; tracking: string | null; fee: number | null; text: string }
  /** `reason` is the courier's sentence; `no-area` where the shop has one. */
  | { kind: 'refused'; reason: string | { text: 'parcel-area-unknown' } }
  | { kind: 'unsent' | 'later' | 'unknown' };

/** Whether the courier knows a reference. `down`: its answer was missing or unclear. */
export type LookUpOutcome = { kind: 'known'; text: string } | { kind: 'not-known' | 'down' };

/** How a parcel is found at its courier. */
export type FoundBy = { reference: string; consignment: string | null };

/** A parcel's status: the courier's text, unchanged, and its charge in poisha where stated. */
export type StatusOutcome =
  | { kind: 'status'; text: string; charge: number | null; reference: string | null }
  | { kind: 'not-known' }
  | { kind: 'down' };

/**
 * The claim of a webhook. It only names a parcel: the status is queried anyway. Its amounts, in poisha, count once the
 * courier confirms the state that came with them.
 */
export type CourierHint = {
  reference: string | null;
  consignment: string | null;
  text: string | null;
  collected: number | null;
  charge: number | null;
  /** The courier's payout with the parcel's money. */
  payout: string | null;
};

export type CourierWebhook = { headers: IncomingHttpHeaders; query: URLSearchParams; body: string };

/** A genuine webhook has a hint, or none where it is about nothing of the shop. */
export type ReadWebhook =
  | { kind: 'genuine'; hint: CourierHint | null }
  | { kind: 'not-genuine' }
  | { kind: 'unreadable' };

export type CancelOutcome = { kind: 'done' | 'down' } | { kind: 'refused'; reason: string };

/**
 * A courier: one folder each, listed in `courier-providers.ts`. No method throws because of a courier's behaviour:
 * timeouts, errors and nonsense are outcomes. Every call ends at its own timeout or at the signal.
 */
export interface CourierProvider {
  readonly id: Exclude<CourierId, 'own'>;
  /** The heaviest parcel it takes, in grams. */
  readonly heaviest?: number;
  /** Status and headers of its webhook's answer. */
  readonly answer: { status: number; headers: Readonly<Record<string, string>> };
  book(parcel: BookedParcel, signal?: AbortSignal): Promise<BookOutcome>;
  /** Missing where the courier can't be asked by our reference. */
  findByReference?(reference: string, signal?: AbortSignal): Promise<LookUpOutcome>;
  status(parcel: FoundBy, signal?: AbortSignal): Promise<StatusOutcome>;
  /** The state that a courier's text means; undefined for a text that changes no state. */
  stateOf(text: string): ParcelState | undefined;
  /** Whether a text says that the courier has paid for the parcel. */
  isPaid?(text: string): boolean;
  /** Pure, without network. */
  readWebhook(webhook: CourierWebhook): ReadWebhook;
  /** Missing where the courier has no such call. */
  cancel?(parcel: { consignment: string; reason: string }, signal?: AbortSignal): Promise<CancelOutcome>;
}
