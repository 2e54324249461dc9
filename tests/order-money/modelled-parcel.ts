/** Pieces by the key of their line. */
export type Pieces = Readonly<Record<string, number>>;
export type Provider = 'own' | 'pathao' | 'steadfast' | 'redx';
export type ParcelState =
  | 'booked'
  | 'picked'
  | 'in-transit'
  | 'delivered'
  | 'partly-delivered'
  | 'returning'
  | 'returned'
  | 'cancelled';

export type Parcel = {
  id: string;
  reference: string;
  provider: Provider;
  state: ParcelState;
  pieces: Pieces;
  collect: number;
  /** What is known to be collected; null until something is stated. */
  collected: number | null;
  /** The order was delivered by hand meanwhile: the parcel counts as asked until the courier states something. */
  asked: boolean;
  kept: Pieces | null;
  /** What was taken off the order for pieces of it that were not kept. */
  off?: number;
  received: boolean;
  /** False while the seller has to tell the courier. */
  told: boolean | null;
  /** Its payouts, each with what was collected before it. */
  payouts: { name: string; before: number }[];
};
