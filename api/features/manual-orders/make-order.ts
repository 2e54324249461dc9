import { v7 } from 'uuid';
import type { z } from 'zod';
import { guestKeyOf, guestSecret } from '#api/features/orders/buyer/guest-key.ts';
import { madeOrderFingerprint } from '#api/features/orders/order-fingerprint.ts';
import { placeOrder } from '#api/features/orders/place-order.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { guestAddress } from '#contract/addresses/guest-address.ts';
import type { Language } from '#contract/languages.ts';
import type { madeOrderBody } from '#contract/manual-orders/schemas.ts';
import { toPoisha } from '#contract/money.ts';
import { sellerName } from '#database/reading/read-people.ts';
import { toOrderItems } from './sellers-items.ts';

type Request = {
  body: z.output<typeof madeOrderBody>;
  /** The request's key; the same one makes the same order. */
  key: string;
  /** In which the shop writes to the buyer. */
  language: Language;
};

/**
 * Places an order that a seller makes for a buyer, like one without an account: by the same rules, except for the
 * bounds on buyers (docs/product.md, "Orders that the seller makes"). Returns the key that shows the order to its
 * buyer.
 */
export async function makeOrder(
  services: Parameters<typeof placeOrder>[0] & Pick<Services, 'db'>,
  sellerId: string,
  { body, key, language }: Request,
): Promise<{ orderId: string; key: string } | Refusal> {
  const { address, channel, fee, payment, note, coupon, slot } = body;
  if (!body.items || body.items.length === 0) return new Refusal('empty-cart');
  if (!address) return new Refusal('no-address');
  const items = toOrderItems(body.items);
  const { db, clock } = services;
  const [secret, name] = await Promise.all([guestSecret(db), sellerName(db, sellerId)]);
  const placed = await placeOrder(
    services,
    {
      userId: null,
      address: { _id: v7(), ...guestAddress(address) },
      attempt: { key: `by seller ${sellerId} ${key}`, fingerprint: madeOrderFingerprint({ ...body, items }) },
      network: null,
      guest: { secret, language, phoneCode: 'not-sent' },
    },
    {
      items,
      expectedTotal: undefined,
      coupon,
      slotId: slot,
      made: {
        seller: { id: sellerId, name },
        channel,
        note,
        fee: fee === undefined ? undefined : toPoisha(fee),
        taken: payment && { how: payment.how, transactionId: payment.transactionId, now: clock.now() },
      },
    },
  );
  return placed instanceof Refusal ? placed : { orderId: placed.orderId, key: guestKeyOf(secret, placed.orderId) };
}
