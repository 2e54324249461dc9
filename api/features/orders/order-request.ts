import type { z } from 'zod';
import { toPoisha } from '#contract/money.ts';
import type { placeOrderBody } from '#contract/orders/schemas.ts';
import type { UserBuyer } from './buyer/buyer.ts';
import type { PlaceOrderRequest } from './place-order.ts';

type OrderBody = z.output<typeof placeOrderBody>;

/** Returns the user who sent an order, as its buyer. */
export function buyerOf(
  userId: string,
  { address, fromCart = false }: OrderBody,
  { attempt, network }: Pick<UserBuyer, 'attempt' | 'network'>,
): UserBuyer {
  return { userId, addressId: address ?? '', fromCart, attempt, network };
}

/** Returns what is ordered: amounts in poisha. */
export function requestOf({
  items,
  coupon,
  expectedTotal,
  deliveryNote,
  slot,
}: Pick<OrderBody, 'items' | 'coupon' | 'expectedTotal' | 'deliveryNote' | 'slot'>): PlaceOrderRequest {
  return {
    items: items ?? [],
    expectedTotal: expectedTotal === undefined ? undefined : toPoisha(expectedTotal),
    coupon,
    deliveryNote,
    slotId: slot,
  };
}
