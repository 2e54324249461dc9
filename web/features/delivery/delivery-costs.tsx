import type { PromisedArea } from '#contract/settings/shop.ts';
import { areaPromiseText } from '#web/language/area-promise-text.ts';
import { districtNames } from '#web/language/district-names.ts';
import { useText } from '#web/language/use-text.ts';
import { useShop } from '#web/ui/use-shop.ts';
import { useFastDelivery } from './use-fast-delivery.ts';

/** The promise and the fee of each area; renders nothing where delivery is fast and free everywhere. */
export function DeliveryCosts() {
  const { delivery } = useShop();
  const { t } = useText();
  const isFast = useFastDelivery();
  const [only] = delivery;
  if (isFast && delivery.length === 1 && only?.districts === null && only.fee === 0) return null;
  return (
    <table className="w-full border-collapse text-left [&_td]:border-t [&_td]:border-soil-200 [&_td]:py-2 [&_td]:align-top [&_th]:py-2">
      <thead>
        <tr>
          <th scope="col">{t('help.delivery.area')}</th>
          <th scope="col">{t('help.delivery.arrives')}</th>
          <th scope="col" className="text-right!">
            {t('help.delivery.fee')}
          </th>
        </tr>
      </thead>
      <tbody>
        {delivery.map((area) => (
          <AreaRow key={String(area.districts)} area={area} isOnly={delivery.length === 1} />
        ))}
      </tbody>
    </table>
  );
}

function AreaRow({ area: { districts, fee, freeFrom, promise }, isOnly }: { area: PromisedArea; isOnly: boolean }) {
  const text = useText();
  const { t, taka } = text;
  return (
    <tr>
      <td className="pr-4 wrap-anywhere">
        {districts
          ? districtNames(districts, text)
          : t(isOnly ? 'help.delivery.everywhere' : 'help.delivery.elsewhere')}
      </td>
      <td className="pr-4">{areaPromiseText(promise, text) ?? t('help.delivery.unpromised')}</td>
      <td className="text-right tabular-nums">
        {fee === 0 ? t('help.delivery.free') : taka(fee)}
        {fee > 0 && freeFrom !== null && (
          <span className="block text-sm text-soil-600">
            {t('help.delivery.free-from', { amount: taka(freeFrom) })}
          </span>
        )}
      </td>
    </tr>
  );
}
