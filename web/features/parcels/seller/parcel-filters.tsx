import { useSearchParams } from 'react-router';
import { courierIds, parcelStates } from '#contract/parcels/parcel-state.ts';
import { useText } from '#web/language/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { ParcelView } from './parcel-queries.ts';

/** Chooses the parcels of one state, or of one courier. The choice is in the address. */
export function ParcelFilters({ view }: { view: ParcelView }) {
  const { t } = useText();
  const [, setQuery] = useSearchParams();
  const choose = (name: 'state' | 'provider', value: string) =>
    setQuery(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.delete('page');
        changed.delete('parcel');
        if (value) changed.set(name, value);
        else changed.delete(name);
        return changed;
      },
      { preventScrollReset: true },
    );
  return (
    <div className="grid min-w-0 flex-1 basis-72 grid-cols-2 gap-3 sm:max-w-md">
      <SelectField
        label={t('parcels.filter-state')}
        value={view.state ?? ''}
        onChange={({ target }) => choose('state', target.value)}
      >
        <option value="">{t('parcels.all')}</option>
        {parcelStates.map((state) => (
          <option key={state} value={state}>
            {t(`parcels.state.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('parcels.filter-courier')}
        value={view.provider ?? ''}
        onChange={({ target }) => choose('provider', target.value)}
      >
        <option value="">{t('parcels.all')}</option>
        {courierIds.map((courier) => (
          <option key={courier} value={courier}>
            {t(`parcels.courier.${courier}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
