import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { phoneCodeBodySchema } from '#contract/accounts/phone-schemas.ts';
import { isRefused } from '#web/client/api-error.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import type { PhoneSteps } from './account-phone-queries.ts';

type Entered = { code: string };

type PhoneCodeFormProps = {
  phone: string;
  steps: PhoneSteps;
  /** The user has just requested the code, so the field takes the focus. */
  isNext: boolean;
  onDone(result: 'confirmed' | 'over'): void;
};

/** The form for the code that was sent by SMS. */
export function PhoneCodeForm({ phone, steps: { confirm, askCode }, isNext, onDone }: PhoneCodeFormProps) {
  const { t } = useText();
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm<Entered>({
    resolver: formResolver(phoneCodeBodySchema),
    defaultValues: { code: '' },
  });
  useEffect(() => {
    if (isNext) setFocus('code');
  }, [isNext, setFocus]);
  const submit = useSingleFlight(async ({ code }: Entered) => {
    try {
      await confirm.mutateAsync(code);
      onDone('confirmed');
    } catch (error) {
      if (isRefused(error, 'phone-code-of-no-use')) return onDone('over');
      showRefusedFields(setError, error, '', ['code']);
    }
  });
  const askAgain = useSingleFlight(async () => {
    await askCode.mutateAsync();
    resetField('code');
    setFocus('code');
  });
  return (
    <form noValidate onSubmit={handleSubmit((entered) => submit(entered))} className="grid max-w-md gap-4">
      <TextField
        label={t('phone.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        required
        hint={t('phone.code-hint', { phone })}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={confirm.isPending}>
          {t('phone.confirm')}
        </Button>
        <Button variant="quiet" busy={askCode.isPending} onClick={() => askAgain()}>
          {t('phone.send-again')}
        </Button>
      </div>
    </form>
  );
}
