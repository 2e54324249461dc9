import { districtNamed, placeName } from '#contract/addresses/place-names.ts';
import { deliveryAreaOf } from '#contract/delivery/delivery-areas.ts';
import { useText } from '#web/language/use-text.ts';
import { DistrictOptions } from '#web/ui/fields/district-options.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { keepDistrict, useLastDistrict } from './last-district.ts';
import { PromiseLine } from './promise-line.tsx';

/**
 * The promised arrival of an order placed now, for a district to choose. Renders nothing in a shop without promises.
 */
export function PromiseChooser() {
  const { t, language } = useText();
  const { delivery } = useShop();
  const last = useLastDistrict();
  const district = last === undefined ? undefined : districtNamed(last);
  if (delivery.every(({ promise }) => promise === null)) return null;
  const isReached = district === undefined || deliveryAreaOf(delivery, { city: district, country: '' }) !== undefined;
  return (
    <div className="grid min-w-0 grow grid-cols-1 gap-2">
      <div role="status">
        {isReached ? (
          <PromiseLine district={district} />
        ) : (
          t('product.not-delivered', { place: placeName(district, language) })
        )}
      </div>
      <SelectField
        label={t('product.deliver-to')}
        value={district ?? ''}
        onChange={({ target }) => keepDistrict(target.value || undefined)}
        className="max-w-80"
      >
        <option value="">{t('product.any-district')}</option>
        <DistrictOptions />
      </SelectField>
    </div>
  );
}
