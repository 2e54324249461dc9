import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type AccountPhone, accountPhoneSchema } from '#contract/accounts/phone-schemas.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedMeanwhile } from '#web/ui/fields/changed-meanwhile.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { useFormVersion } from '#web/ui/fields/use-form-version.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import type { PhoneSteps } from './account-phone-queries.ts';

type Entered = { phone: string };

/** The form that sets, changes and removes the number. */
export function PhoneForm({ state, steps: { save, remove } }: { state: AccountPhone; steps: PhoneSteps }) {
  const { phone } = state;
  const { t } = useText();
  const form = useForm<Entered>({
    resolver: formResolver(accountPhoneSchema),
    defaultValues: { phone },
  });
  const { control, register, handleSubmit, setError, setFocus, reset, formState } = form;
  const version = useFormVersion<Entered, Entered>({
    form,
    begun: state.version,
    parts: [{ field: 'phone', label: t('phone.label') }],
    toFields: (current) => ({ phone: current.phone }),
  });
  const { saved } = version;
  const { isDirty } = formState;
  const written = useWatch({ control, name: 'phone' });
  // Another tab may have saved a number. Unsaved input stays.
  useEffect(() => {
    if (isDirty) return;
    reset({ phone });
    saved(state.version);
  }, [phone, state.version, isDirty, reset, saved]);
  const submit = useSingleFlight(async (entered: Entered) => {
    try {
      const reply = await save.mutateAsync({ ...entered, version: version.seen.current });
      saved(reply.version);
      reset(entered);
    } catch (error) {
      if (!version.refuse(error)) showRefusedFields(setError, error, '', ['phone']);
    }
  });
  const takeAway = useSingleFlight(async () => {
    await remove.mutateAsync();
    // Focus first: the reset unregisters the field until the next render.
    setFocus('phone');
    reset({ phone: '' });
  });
  const onSubmit = handleSubmit((entered) => submit(entered));
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-md gap-4">
      <PhoneField
        written={written}
        label={t('phone.label')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoCorrect="off"
        spellCheck={false}
        required
        hint={t('phone.hint')}
        error={formState.errors.phone?.message}
        {...register('phone')}
      />
      <ChangedMeanwhile version={version} onSave={() => void onSubmit()} busy={save.isPending} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} disabled={remove.isPending} className="max-sm:w-full">
          {t('phone.save')}
        </Button>
        {phone !== '' && (
          <Button
            variant="quiet"
            busy={remove.isPending}
            disabled={save.isPending}
            onClick={() => takeAway()}
            className="max-sm:w-full"
          >
            {t('phone.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
