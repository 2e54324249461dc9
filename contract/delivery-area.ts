import { type DeliveryTerms, toPoisha } from './order-totals.ts';

/**
 * Where the shop delivers at one price. `districts` are known ones by the names that addresses are stored with; null is
 * everywhere that no other area names. Amounts in taka; `freeFrom` is the price of the products from which on the delivery is free.
 */
export type DeliveryArea = { districts: readonly string[] | null; fee: number; freeFrom: number | null };

/** What the shop does unless its seller says otherwise. */
export const freeEverywhere: readonly DeliveryArea[] = [{ districts: null, fee: 0, freeFrom: null }];

/** What a delivery to the area costs, as the totals of an order need it. */
export function termsOf({ fee, freeFrom }: DeliveryArea): DeliveryTerms {
  return { fee: toPoisha(fee), freeFrom: freeFrom === null ? null : toPoisha(freeFrom) };
}

/** Whether no delivery costs anything, wherever to and however little is ordered. */
export function isAlwaysFree(areas: readonly DeliveryArea[]): boolean {
  return areas.every(({ fee, freeFrom }) => fee === 0 || freeFrom === 0);
}
