import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type ManualMethod,
  manualMethodOf,
  type OnlineMethod,
  type PaymentMethod,
} from '#contract/orders/order-payment.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { paymentMethodText } from '#web/features/payments/payment-method-text.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useShop } from '#web/ui/use-shop.ts';

/** Values of the cart's payment select. `online` can't be ordered: it shows that the shop takes cash only. */
export type PaymentChoice = 'cod' | 'online' | OnlineMethod | ManualMethod;

const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: async ({ signal }) => (await browserApi('GET /api/payment/methods', {}, { signal })).methods,
});

/** The shop's online payment methods: at first those the page was rendered with, then the current ones. */
export function useOnlineMethods(): readonly OnlineMethod[] {
  const { payments } = useShop();
  return (useQuery(paymentMethodsQuery).data ?? payments).filter(isOnline);
}

function isOnline(method: PaymentMethod): method is OnlineMethod {
  return method !== 'cod';
}

/** The methods by which the shop takes money sent by hand. */
export function useManualMethods(): readonly ManualMethod[] {
  return useShop().manual.map(({ provider }) => manualMethodOf(provider));
}

/** The options of the select; cash alone for an order that nothing may be paid of in advance. */
export function paymentChoices(
  online: readonly OnlineMethod[],
  manual: readonly ManualMethod[] = [],
  cashOnly = false,
): PaymentChoice[] {
  const others = [...online, ...manual];
  if (cashOnly && others.length > 0) return ['cod'];
  return ['cod', ...(others.length > 0 ? others : (['online'] as const))];
}

/** The choice as the shop offers it now. It may have been made before the payment methods were loaded. */
export function offeredChoice(
  chosen: PaymentChoice,
  online: readonly OnlineMethod[],
  manual: readonly ManualMethod[] = [],
  cashOnly = false,
): PaymentChoice {
  const choices = paymentChoices(online, manual, cashOnly);
  if (choices.includes(chosen)) return chosen;
  if (cashOnly) return 'cod';
  return chosen === 'online' ? (online[0] ?? 'online') : 'cod';
}

/** Choices that stand together: those of a group with several unfold when it is chosen. */
export type PaymentGroup = { name: 'bkash' | 'other' | undefined; choices: readonly PaymentChoice[] };

/**
 * The choices as rows: cash, what is paid with bKash, and card with the other wallets. Without a page for cards, each number to
 * send money to is a row of its own.
 */
export function paymentGroups(choices: readonly PaymentChoice[]): PaymentGroup[] {
  const alone = (choice: PaymentChoice): PaymentGroup => ({ name: undefined, choices: [choice] });
  const ofBkash = choices.filter((choice) => choice === 'bkash' || choice === 'manual-bkash');
  const others = choices.filter((choice) => choice !== 'cod' && !ofBkash.some((one) => one === choice));
  return [
    ...choices.filter((choice) => choice === 'cod').map(alone),
    ...(ofBkash.length > 1 ? [{ name: 'bkash', choices: ofBkash } as const] : ofBkash.map(alone)),
    ...(others.includes('sslcommerz') && others.length > 1
      ? [{ name: 'other', choices: others } as const]
      : others.map(alone)),
  ];
}

/** The text for a choice. */
export function paymentChoiceText(choice: PaymentChoice): MessageId {
  if (choice === 'sslcommerz') return 'payments.choice.other';
  return choice === 'online' ? 'orders.payment.online' : paymentMethodText(choice);
}
