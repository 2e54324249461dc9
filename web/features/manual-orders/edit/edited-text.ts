import type { Text } from '#web/language/text.ts';
import type { EditedOrder } from './use-edit-order.ts';

/** The result of an edit in words: the shop's message, and what happens with the money and the coupon. */
export function editedText({ message, refunded, couponDropped }: EditedOrder, { t, taka }: Text): string {
  return [
    message,
    ...(refunded > 0 ? [t('edit-order.refunded', { amount: taka(refunded) })] : []),
    ...(couponDropped ? [t('edit-order.coupon-dropped')] : []),
  ].join(' · ');
}
