import type { Text } from '#web/language/text.ts';
import type { DeliveryQuote } from './delivery-quote.ts';

/** A note on the amount from which delivery is free. */
export function feeNote(quote: DeliveryQuote, { t, taka }: Text): string | undefined {
  if (quote.state !== 'known' || quote.area.fee === 0 || !quote.area.freeFrom) return undefined;
  return t('orders.checkout.free-from', { amount: taka(quote.area.freeFrom) });
}
