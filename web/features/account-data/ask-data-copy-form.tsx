import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { dataCopyRequestSchema } from '#contract/account-data/schemas.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { useAskDataCopy } from './data-copy-queries.ts';

type Entered = { password: string };

type AskDataCopyFormProps = {
  userId: string;
  email: string;
  onAsked(): void;
  onCancelled(): void;
};

/** Asks for the password and requests the export. */
export function AskDataCopyForm({ userId, email, onAsked, onCancelled }: AskDataCopyFormProps) {
  const { t } = useText();
  const asking = useAskDataCopy(userId);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Entered>({
    resolver: formResolver(dataCopyRequestSchema),
    defaultValues: { password: '' },
  });
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = useSingleFlight(async ({ password }: Entered) => {
    try {
      await asking.mutateAsync(password);
      onAsked();
    } catch (error) {
      showRefusedFields(setError, error, '', ['password']);
    }
  });
  return (
    <form noValidate onSubmit={handleSubmit((entered) => submit(entered))} className="grid w-full max-w-md gap-4">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('data-copy.password')}
        required
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={asking.isPending}>
          {t('data-copy.ask')}
        </Button>
        <Button variant="quiet" onClick={onCancelled}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
