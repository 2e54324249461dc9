import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { districtNames } from '#web/language/district-names.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PriceField } from '#web/ui/fields/price-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { newArea, type SettingsFormApi, takenBy } from '../settings-fields.ts';
import { AreaPromiseFields } from './area-promise.tsx';
import { BuyersRead } from './buyers-read.tsx';
import { DistrictChoice } from './district-choice.tsx';
import { firstMessage } from './first-message.ts';

/** The delivery areas with their fees. */
export function AreaList({ form }: { form: SettingsFormApi }) {
  const { t } = useText();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'areas' });
  const areas = useWatch({ control: form.control, name: 'areas' });
  return (
    <div className="grid gap-4">
      {fields.map(({ id }, index) => (
        <AreaFieldset
          key={id}
          form={form}
          index={index}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <Button
        variant="secondary"
        disabled={fields.length >= limits.deliveryAreasMax}
        onClick={() => append(newArea(areas))}
        className="justify-self-start"
      >
        <Plus aria-hidden className="size-4" />
        {t('settings.add-area')}
      </Button>
    </div>
  );
}

type AreaFieldsetProps = { form: SettingsFormApi; index: number; onRemove: (() => void) | undefined };

function AreaFieldset({ form, index, onRemove }: AreaFieldsetProps) {
  const { t, language } = useText();
  const areas = useWatch({ control: form.control, name: 'areas' });
  const districts = areas[index]?.districts ?? null;
  const errors = form.formState.errors.areas?.[index];
  const set = (chosen: string[] | null) =>
    form.setValue(`areas.${index}.districts`, chosen, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const districtError = firstMessage(errors?.districts);
  return (
    <fieldset className="min-w-0 rounded-2xl border border-soil-200 p-4">
      <legend className="px-2 font-bold">{t('settings.area', { number: index + 1 })}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          label={t('settings.where')}
          value={districts ? 'districts' : 'everywhere'}
          error={districts ? undefined : districtError}
          onChange={({ target }) => set(target.value === 'districts' ? [] : null)}
        >
          <option value="everywhere">{t(areas.length > 1 ? 'settings.everywhere-else' : 'settings.everywhere')}</option>
          <option value="districts">{t('settings.some-districts')}</option>
        </SelectField>
        <PriceField
          label={t('settings.fee')}
          hint={t('settings.fee-hint')}
          error={errors?.fee?.message}
          {...form.register(`areas.${index}.fee`)}
        />
        <PriceField
          label={t('settings.free-from')}
          hint={t('settings.free-from-hint')}
          error={errors?.freeFrom?.message}
          {...form.register(`areas.${index}.freeFrom`)}
        />
      </div>
      {districts && (
        <>
          <DistrictChoice chosen={districts} taken={takenBy(areas, index)} error={districtError} onChange={set} />
          {districts.length > 0 && <p className="mt-2 text-soil-700">{districtNames(districts, { language })}</p>}
        </>
      )}
      <AreaPromiseFields form={form} index={index} />
      {areas[index] && <BuyersRead area={areas[index]} isOnly={areas.length === 1} />}
      {onRemove && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('settings.remove-area', { number: index + 1 })}
          onClick={onRemove}
          className="mt-2 -ml-3"
        >
          <Trash2 aria-hidden className="size-4" />
          {t('settings.remove')}
        </Button>
      )}
    </fieldset>
  );
}
