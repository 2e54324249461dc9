import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { accountPhoneSchema } from '#contract/accounts/phone-schemas.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import type { PhoneSteps } from './account-phone-queries.ts';

type Entered = { phone: string };

/** The form that sets, changes and removes the number. */
export function PhoneForm({ phone, steps: { save, remove } }: { phone: string; steps: PhoneSteps }) {
  const { t } = useText();
  const { control, register, handleSubmit, setError, setFocus, reset, formState } = useForm<Entered>({
    resolver: formResolver(accountPhoneSchema),
    defaultValues: { phone },
  });
  const { isDirty } = formState;
  const written = useWatch({ control, name: 'phone' });
  // Another tab may have saved a number. Unsaved input stays.
  useEffect(() => {
    if (!isDirty) reset({ phone });
  }, [phone, isDirty, reset]);
  const submit = useSingleFlight(async (entered: Entered) => {
    try {
      await save.mutateAsync(entered.phone);
      reset(entered);
    } catch (error) {
      showRefusedFields(setError, error, '', ['phone']);
    }
  });
  const takeAway = useSingleFlight(async () => {
    await remove.mutateAsync();
    // Focus first: the reset unregisters the field until the next render.
    setFocus('phone');
    reset({ phone: '' });
  });
  return (
    <form noValidate onSubmit={handleSubmit((entered) => submit(entered))} className="grid max-w-md gap-4">
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
