import type { OrderPayment } from '#contract/orders/payment-schemas.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { paymentMethodText } from './payment-method-text.ts';
import { paymentTypeTexts } from './payment-type-texts.ts';

type Attempt = Pick<OrderPayment['attempts'][number], 'provider' | 'state'>;
type Payable = Pick<UserOrder, 'paymentType'> & { payment?: { attempts: readonly Attempt[] } | undefined };

/** The text for how an order is paid: for online payments the provider, if one was tried. */
export function wayOfPaymentText({ paymentType, payment }: Payable): MessageId {
  const attempts = payment?.attempts ?? [];
  const attempt = attempts.find(({ state }) => state === 'captured') ?? attempts[0];
  return paymentType === 'Online' && attempt ? paymentMethodText(attempt.provider) : paymentTypeTexts[paymentType];
}
