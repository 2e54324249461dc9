import { toPoisha, toTaka } from '#contract/money.ts';
import type { Text } from '#web/language/text.ts';
import type { DeliveryQuote } from './delivery-quote.ts';

/** A note on the amount from which delivery is free. */
export function feeNote(quote: DeliveryQuote, { t, taka }: Text): string | undefined {
  if (quote.state !== 'known' || quote.area.fee === 0 || !quote.area.freeFrom) return undefined;
  return t('orders.checkout.free-from', { amount: taka(quote.area.freeFrom) });
}

/** How much is missing until delivery is free; undefined where it costs nothing, or always the same. `goods` is in poisha. */
export function freeDeliveryNote(quote: DeliveryQuote, goods: number, { t, taka }: Text): string | undefined {
  if (quote.state !== 'known' || quote.area.fee === 0 || !quote.area.freeFrom) return undefined;
  const missing = toPoisha(quote.area.freeFrom) - goods;
  return missing > 0 ? t('orders.checkout.free-after', { amount: taka(toTaka(missing)) }) : undefined;
}
