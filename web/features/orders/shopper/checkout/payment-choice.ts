import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OnlineMethod, PaymentMethod } from '#contract/order-payment.ts';
import { paymentCalls } from '#contract/payments.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { paymentMethodText } from '#web/features/orders/payment-method-text.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** What the cart's select says. `online` sends nothing: the shop is set up for cash alone. */
export type PaymentChoice = 'cod' | 'online' | OnlineMethod;

const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: async ({ signal }) => (await browserApi(paymentCalls.listPaymentMethods, {}, { signal })).methods,
});

/** The ways to pay online that the shop is set up for; none until that is known. */
export function useOnlineMethods(): readonly OnlineMethod[] {
  return (useQuery(paymentMethodsQuery).data ?? []).filter(isOnline);
}

function isOnline(method: PaymentMethod): method is OnlineMethod {
  return method !== 'cod';
}

/** What the select offers. */
export function paymentChoices(online: readonly OnlineMethod[]): PaymentChoice[] {
  return ['cod', ...(online.length > 0 ? online : (['online'] as const))];
}

/** A choice as the shop can take it by now: it was perhaps made before the ways to pay were known. */
export function offeredChoice(chosen: PaymentChoice, online: readonly OnlineMethod[]): PaymentChoice {
  if (paymentChoices(online).includes(chosen)) return chosen;
  return chosen === 'online' ? (online[0] ?? 'online') : 'cod';
}

/** What people read for a choice. */
export function paymentChoiceText(choice: PaymentChoice): MessageId {
  return choice === 'online' ? 'orders.payment.online' : paymentMethodText(choice);
}
