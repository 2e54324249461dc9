import { v7 } from 'uuid';
import type { z } from 'zod';
import { placeManualOrder } from '#api/features/manual-payments/place-manual-order.ts';
import type { GuestBuyer, OrderAttempt } from '#api/features/orders/buyer/buyer.ts';
import { guestKeyOf, guestSecret } from '#api/features/orders/buyer/guest-key.ts';
import { requestOf } from '#api/features/orders/order-request.ts';
import { placeOrder } from '#api/features/orders/place-order.ts';
import type { PayTools } from '#api/features/payments/pay-order.ts';
import { placeOnlineOrder } from '#api/features/payments/place-online-order.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { guestAddress } from '#contract/addresses/guest-address.ts';
import { isUsualNumber } from '#contract/addresses/phone-number.ts';
import type { guestOrderBody, orderHints } from '#contract/guest-orders/schemas.ts';
import type { Language } from '#contract/languages.ts';
import { moneyServices, onlineMethods } from '#contract/orders/order-payment.ts';
import type { SendMoney } from '#contract/orders/send-money-schema.ts';
import { checkGuestPhoneCode } from './guest-phone-codes.ts';

type Tools = PayTools & Pick<Services, 'sms'>;

export type GuestOrderRequest = {
  body: z.output<typeof guestOrderBody>;
  attempt: OrderAttempt;
  network: string | null;
  language: Language;
  shopUrl: string;
};

type Placed = {
  orderId: string;
  key: string;
  paymentUrl?: string;
  pay?: SendMoney;
  isWaiting: boolean;
  hints: (typeof orderHints)[number][];
};
/** The order is kept, although its payment could not be started. */
type Kept = { key: string; refusal: Refusal };

/**
 * Places an order without an account, in cash, online or with money sent by hand, by the rules of `placeOrder`. A
 * repeated request returns the same order and key. Refused for the same reasons; `Kept` when only the payment was
 * refused.
 */
export async function placeGuestOrder(tools: Tools, request: GuestOrderRequest): Promise<Placed | Kept | Refusal> {
  const { body, language, shopUrl } = request;
  const { items, address, payment } = body;
  if (!items || items.length === 0) return new Refusal('empty-cart');
  if (!address) return new Refusal('no-address');
  const { db } = tools;
  const secret = await guestSecret(db);
  const buyer = await buyerOf(tools, secret, request, address);
  const keyOf = (orderId: string) => guestKeyOf(secret, orderId);
  const hints = isUsualNumber(address.phone) ? [] : (['phone-unusual'] as const);
  const service = payment === 'manual' ? moneyServices.find((name) => name === body.provider) : undefined;
  if (service) {
    const placed = await tools.inDatabase(() =>
      placeManualOrder(tools, buyer, { ...requestOf(body), service, language }),
    );
    return placed instanceof Refusal
      ? placed
      : { ...placed, key: keyOf(placed.orderId), hints: [...hints], isWaiting: false };
  }
  const provider = onlineMethods.find((method) => method === body.provider);
  if (payment === 'cod' || !provider) {
    const placed = await tools.inDatabase(() => placeOrder(tools, buyer, requestOf(body)));
    return placed instanceof Refusal
      ? placed
      : { orderId: placed.orderId, key: keyOf(placed.orderId), hints: [...hints], isWaiting: placed.isWaiting };
  }
  const placed = await placeOnlineOrder(tools, buyer, { ...requestOf(body), provider, language, shopUrl });
  const refusal = placed instanceof Refusal ? placed : placed.paymentUrl;
  if (refusal instanceof Refusal)
    return refusal.orderId === undefined ? refusal : { key: keyOf(refusal.orderId), refusal };
  if (placed instanceof Refusal) return placed;
  const { orderId } = placed;
  return { orderId, key: keyOf(orderId), paymentUrl: String(refusal), hints: [...hints], isWaiting: false };
}

type Address = NonNullable<GuestOrderRequest['body']['address']>;

async function buyerOf(
  { db, clock, sms }: Pick<Tools, 'db' | 'clock' | 'sms'>,
  secret: string,
  { body, attempt, network, language }: GuestOrderRequest,
  address: Address,
): Promise<GuestBuyer> {
  // No code can be asked for where no SMS is sent.
  const code = body.phoneCode ? await checkGuestPhoneCode({ db, clock }, address.phone, body.phoneCode) : 'missing';
  return {
    userId: null,
    address: { _id: v7(), ...guestAddress(address) },
    attempt,
    network,
    guest: { secret, language, phoneCode: sms.reaches ? code : 'not-sent' },
  };
}
