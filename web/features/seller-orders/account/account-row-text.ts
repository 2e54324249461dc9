import { ownWays } from '#contract/orders/order-account.ts';
import { attemptMethods } from '#contract/orders/order-payment.ts';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import type { AccountRow } from '#contract/payments/account-calls.ts';
import { paymentMethodText } from '#web/features/payments/payment-method-text.ts';
import type { MessageId } from '#web/language/message-id.ts';

type Row = Pick<AccountRow, 'kind' | 'amount'>;

/** The texts of rows that take back what rows of their kind usually say. */
const takenBack: Partial<Record<AccountRow['kind'], { is(amount: number): boolean; text: MessageId }>> = {
  credited: { is: (amount) => amount > 0, text: 'sales.account.less-credited' },
  cancelled: { is: (amount) => amount > 0, text: 'sales.account.not-cancelled' },
  receipt: { is: (amount) => amount < 0, text: 'sales.account.corrected' },
  refund: { is: (amount) => amount > 0, text: 'sales.account.not-sent-back' },
};

/** The text for what happened in a row of an account. */
export function accountRowText({ kind, amount }: Row): MessageId {
  const back = takenBack[kind];
  return back?.is(amount) ? back.text : `sales.account.kind.${kind}`;
}

/** The text for how money came in or went back; undefined for a way that this page does not know. */
export function accountWayText(way: string): MessageId | undefined {
  const own = ownWays.find((one) => one === way);
  if (own) return `sales.account.way.${own}`;
  const courier = courierIds.find((one) => one === way);
  if (courier) return `parcels.courier.${courier}`;
  const method = attemptMethods.find((one) => one === way);
  return method && paymentMethodText(method);
}
