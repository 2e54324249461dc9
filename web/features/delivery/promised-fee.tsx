import type { ReactNode } from 'react';
import { useText } from '#web/language/use-text.ts';
import { useShop } from '#web/ui/use-shop.ts';
import { quoteOf } from './delivery-quote.ts';
import { useLastDistrict } from './last-district.ts';

/** The delivery fee in the buyer's district; `usual` while no single fee is known, and where it is none. */
export function PromisedFee({ usual }: { usual: ReactNode }) {
  const { t, taka } = useText();
  const { delivery } = useShop();
  const district = useLastDistrict();
  const quote = quoteOf(delivery, district === undefined ? undefined : { city: district, country: '' });
  if (quote.state !== 'known' || quote.area.fee === 0) return usual;
  const { fee, freeFrom } = quote.area;
  return (
    <span>
      {freeFrom
        ? t('product.fee-free-from', { fee: taka(fee), amount: taka(freeFrom) })
        : t('product.fee', { fee: taka(fee) })}
    </span>
  );
}
