import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OnlineMethod, PaymentMethod } from '#contract/orders/order-payment.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { paymentMethodText } from '#web/features/orders/payment-method-text.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** Values of the cart's payment select. `online` can't be ordered: it shows that the shop takes cash only. */
export type PaymentChoice = 'cod' | 'online' | OnlineMethod;

const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: async ({ signal }) => (await browserApi('GET /api/payment/methods', {}, { signal })).methods,
});

/** The shop's online payment methods; empty until they are loaded. */
export function useOnlineMethods(): readonly OnlineMethod[] {
  return (useQuery(paymentMethodsQuery).data ?? []).filter(isOnline);
}

function isOnline(method: PaymentMethod): method is OnlineMethod {
  return method !== 'cod';
}

/** The options of the select. */
export function paymentChoices(online: readonly OnlineMethod[]): PaymentChoice[] {
  return ['cod', ...(online.length > 0 ? online : (['online'] as const))];
}

/** The choice as the shop offers it now. It may have been made before the payment methods were loaded. */
export function offeredChoice(chosen: PaymentChoice, online: readonly OnlineMethod[]): PaymentChoice {
  if (paymentChoices(online).includes(chosen)) return chosen;
  return chosen === 'online' ? (online[0] ?? 'online') : 'cod';
}

/** The text for a choice. */
export function paymentChoiceText(choice: PaymentChoice): MessageId {
  return choice === 'online' ? 'orders.payment.online' : paymentMethodText(choice);
}
