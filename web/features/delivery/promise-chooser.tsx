import { useState } from 'react';
import { districtNamed, placeName } from '#contract/addresses/place-names.ts';
import { deliveryAreaOf } from '#contract/delivery/delivery-areas.ts';
import { useText } from '#web/language/use-text.ts';
import { DistrictOptions } from '#web/ui/fields/district-options.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { keepDistrict, useLastDistrict } from './last-district.ts';
import { PromiseLine } from './promise-line.tsx';

/**
 * The promised arrival of an order placed now, and a button for another district. Renders nothing in a shop without promises.
 */
export function PromiseChooser() {
  const { t, language } = useText();
  const { delivery } = useShop();
  const last = useLastDistrict();
  const [isChoosing, setChoosing] = useState(false);
  const district = last === undefined ? undefined : districtNamed(last);
  if (delivery.every(({ promise }) => promise === null)) return null;
  const isReached = district === undefined || deliveryAreaOf(delivery, { city: district, country: '' }) !== undefined;
  return (
    <div className="grid min-w-0 grow grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div role="status" className="min-w-0 grow basis-40">
          {isReached ? (
            <PromiseLine district={district} />
          ) : (
            t('product.not-delivered', { place: placeName(district, language) })
          )}
        </div>
        <button
          type="button"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
          className="-my-1.5 min-h-11 text-left text-sm font-semibold text-leaf-700 underline underline-offset-2"
        >
          {t(district === undefined ? 'product.any-district' : 'product.change-district')}
        </button>
      </div>
      {isChoosing && (
        <SelectField
          autoFocus
          label={t('product.deliver-to')}
          value={district ?? ''}
          onChange={({ target }) => keepDistrict(target.value || undefined)}
          className="max-w-80 pb-2"
        >
          <option value="">{t('product.any-district')}</option>
          <DistrictOptions />
        </SelectField>
      )}
    </div>
  );
}
