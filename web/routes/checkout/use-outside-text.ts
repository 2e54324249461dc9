import { placeName } from '#contract/addresses/place-names.ts';
import type { DeliveryQuote } from '#web/features/delivery/delivery-quote.ts';
import { districtNames } from '#web/language/district-names.ts';
import { useText } from '#web/language/use-text.ts';

/** The message that the shop does not deliver to the place, and where it does. */
export function useOutsideText(quote: DeliveryQuote): string | undefined {
  const text = useText();
  if (quote.state !== 'outside') return undefined;
  const place = placeName(quote.place, text.language);
  return text.t('cart.outside', { place, districts: districtNames(quote.districts, text) });
}
