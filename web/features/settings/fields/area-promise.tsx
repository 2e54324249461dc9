import { useWatch } from 'react-hook-form';
import { useText } from '#web/language/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import {
  kindOfPromise,
  type PromiseKind,
  promiseOfKind,
  type SettingsFields,
  type SettingsFormApi,
} from '../settings-fields.ts';
import { firstMessage } from './first-message.ts';

type Props = { form: SettingsFormApi; index: number };

const kinds = ['minutes', 'days', 'none'] as const satisfies PromiseKind[];

/** How soon an area is delivered to: within minutes, within days, or not stated. */
export function AreaPromiseFields({ form, index }: Props) {
  const { t } = useText();
  const promise = useWatch({ control: form.control, name: `areas.${index}.promise` });
  const error = firstMessage(form.formState.errors.areas?.[index]?.promise);
  const set = (changed: SettingsFields['areas'][number]['promise']) =>
    form.setValue(`areas.${index}.promise`, changed, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-3">
      <SelectField
        label={t('settings.promise')}
        hint={t('settings.promise-hint')}
        value={kindOfPromise(promise)}
        onChange={({ target }) => {
          const kind = kinds.find((known) => known === target.value);
          if (kind) set(promiseOfKind(kind));
        }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`settings.promise-${kind}`)}
          </option>
        ))}
      </SelectField>
      {promise && 'minutes' in promise && (
        <TextField
          label={t('settings.minutes')}
          inputMode="numeric"
          autoComplete="off"
          value={promise.minutes}
          error={error}
          onChange={({ target }) => set({ minutes: target.value })}
        />
      )}
      {promise && 'days' in promise && (
        <>
          <TextField
            label={t('settings.least-days')}
            hint={t('settings.least-days-hint')}
            inputMode="numeric"
            autoComplete="off"
            value={promise.days[0]}
            error={error}
            onChange={({ target }) => set({ days: [target.value, promise.days[1]] })}
          />
          <TextField
            label={t('settings.most-days')}
            inputMode="numeric"
            autoComplete="off"
            value={promise.days[1]}
            onChange={({ target }) => set({ days: [promise.days[0], target.value] })}
          />
        </>
      )}
    </div>
  );
}
