import type { Attempt } from '#api/http/calls/idempotency.ts';
import type { Refusal } from '#api/http/replies/refusal.ts';
import type { Address } from '#contract/addresses/schemas.ts';
import type { Language } from '#contract/languages.ts';

export type OrderAttempt = Pick<Attempt, 'key' | 'fingerprint'>;

/** A user who orders, and where it goes. */
export type UserBuyer = {
  userId: string;
  /** Empty when none was chosen. */
  addressId: string;
  /** Whether the items have to equal the user's saved cart. */
  fromCart: boolean;
  attempt: OrderAttempt | undefined;
  /** The keyed hash of the request's network (`networkMarkOf`); null where networks are not limited. */
  network: string | null;
};

/** The buyer of an order without an account. */
export type Guest = {
  secret: string;
  language: Language;
  /**
   * Whether the code sent to the number was entered, or the reason why it does not count. A shop without SMS sends
   * none.
   */
  phoneCode: 'right' | 'missing' | 'not-sent' | Refusal;
  /** The number of this order among its phone number's orders, if they are counted. */
  phoneNth?: number;
};

/** Like `Buyer`, for a person without an account. */
export type GuestBuyer = {
  userId: null;
  address: Address;
  attempt: OrderAttempt;
  /** Null too when the shop's own network says nothing about who orders. */
  network: string | null;
  guest: Guest;
};

export type Buyer = UserBuyer | GuestBuyer;

/** The buyer's data that an order copies. */
export type LockedBuyer = {
  userId: string | null;
  name: string;
  address: Address;
  attempt: OrderAttempt | undefined;
  network: string | null;
  /** The newest version of the shop's settings. */
  settingsVersion: number;
  guest?: Guest;
};
