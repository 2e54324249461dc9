import { toPoisha } from '#contract/money.ts';

/**
 * An area with one delivery fee. `districts` are stored district names; null means all districts that no other area
 * has. Amounts in taka; `freeFrom` is the subtotal from which delivery is free.
 */
export type DeliveryArea = { districts: readonly string[] | null; fee: number; freeFrom: number | null };

/**
 * The delivery fee in poisha, and the subtotal from which delivery is free; null for never. The fee of a chosen slot comes on top
 * and is paid also then.
 */
export type DeliveryTerms = { fee: number; freeFrom: number | null; slotFee?: number };

/** The default until a seller sets areas. */
export const freeEverywhere: readonly DeliveryArea[] = [{ districts: null, fee: 0, freeFrom: null }];

/** The delivery terms of an area in poisha, including the chosen slot if there is one, for the totals of an order. */
export function termsOf({ fee, freeFrom }: DeliveryArea, slot?: { fee: number }): DeliveryTerms {
  return {
    fee: toPoisha(fee),
    freeFrom: freeFrom === null ? null : toPoisha(freeFrom),
    ...(slot && { slotFee: toPoisha(slot.fee) }),
  };
}

/** Whether delivery is free everywhere and for every subtotal. */
export function isAlwaysFree(areas: readonly DeliveryArea[]): boolean {
  return areas.every(({ fee, freeFrom }) => fee === 0 || freeFrom === 0);
}
