import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { newPasswordSchema } from '#contract/accounts/link-schemas.ts';
import { limits } from '#contract/limits.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { LinkCard } from './link-card.tsx';

type NewPassword = { newPassword: string };

type NewPasswordFormProps = {
  text: string;
  save: string;
  busy: boolean;
  onSubmit(chosen: NewPassword): Promise<unknown>;
  /** Whether the field gets the focus, because the form replaces what was pressed. */
  focused?: boolean;
  /** Another way, below the form. */
  children?: ReactNode;
};

/** Asks for the new password that a link sets. */
export function NewPasswordForm({ text, save, busy, onSubmit, focused = false, children }: NewPasswordFormProps) {
  const { t } = useText();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<NewPassword>({
    resolver: formResolver(newPasswordSchema),
    defaultValues: { newPassword: '' },
  });
  useEffect(() => {
    if (focused) setFocus('newPassword');
  }, [focused, setFocus]);
  const send = useSingleFlight(async (chosen: NewPassword) => {
    try {
      await onSubmit(chosen);
    } catch (error) {
      showRefusedFields(setError, error, '', ['newPassword']);
    }
  });
  return (
    <LinkCard title={t('links.reset.title')} text={text}>
      <form noValidate method="post" onSubmit={handleSubmit((chosen) => send(chosen))} className="grid gap-4">
        <PasswordField
          label={t('profile.password.new')}
          required
          autoComplete="new-password"
          hint={t('links.reset.hint', { minimum: limits.passwordMin })}
          error={formState.errors.newPassword?.message}
          {...register('newPassword')}
        />
        <Button type="submit" busy={busy}>
          {save}
        </Button>
      </form>
      {children}
    </LinkCard>
  );
}
