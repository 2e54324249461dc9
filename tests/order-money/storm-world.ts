import type { Pieces, Provider } from './modelled-parcel.ts';

/** Who asks: a user's token, a seller's, or nobody with an account. */
type Caller = { user: string } | { seller: string } | undefined;
// biome-ignore lint/suspicious/noExplicitAny: the wire is read by what it says
export type Reply = { status: number; body: any };
export type Asked = { as?: Caller; body?: unknown; key?: string };

/** A product that the storm sells, its price in poisha. */
export type Sold = { id: string; price: number; submitter: string | null };

/** What a courier says of a parcel; `stated` is what it collected, in poisha. */
export type Told = {
  reference: string;
  provider: Exclude<Provider, 'own'>;
  text: string;
  stated: number | null;
};

/** A row of a submitter's ledger, in poisha. */
export type LedgerSum = { productId: string; kind: string; amount: number };

/** The shop as the storm sees it: its calls, and the outside that answers it. */
export type World = {
  /** Makes a call, of one node or the other. Throws when there is no answer. */
  ask(method: 'GET' | 'POST' | 'PUT', path: string, asked?: Asked): Promise<Reply>;
  seller: { seller: string };
  products: readonly Sold[];
  /** A new account with an address. */
  newBuyer(): Promise<{ as: { user: string }; addressId: string }>;
  /** The buyer pays at the provider, and the shop hears of it. */
  payAtProvider(orderId: string): Promise<void>;
  /** From now on the providers refuse refunds, or not. */
  refuseRefunds(isRefused: boolean): void;
  /** RedX does not answer the next cancellation; the returned function ends that when none was asked for. */
  silenceRedx(): () => Promise<void>;
  /** A courier moves a parcel and says so. */
  tell(told: Told): Promise<void>;
  /** Runs what waits to be done. */
  settle(): Promise<void>;
  /** Prices include the tax from now on, or it comes on top. */
  setTax(mode: 'on-top' | 'included'): Promise<void>;
  ledgerOf(orderId: string): Promise<LedgerSum[]>;
};

let made = 0;
/** A new idempotency key, long enough for a guest. */
export const newKey = (): string => `order-storm-${process.pid}-${String(++made).padStart(8, '0')}`;

export const taka = (poisha: number): number => poisha / 100;
export const poisha = (amount: unknown): number => Math.round(Number(amount) * 100);

/** Pieces as calls take them. */
export const namedPieces = (pieces: Pieces) =>
  Object.entries(pieces).flatMap(([productId, quantity]) => (quantity > 0 ? [{ productId, quantity }] : []));
