import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { passwordChangeSchema, type User } from '#contract/accounts/schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { limits } from '#contract/limits.ts';
import { fieldOf } from '#contract/records.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { useUpdatePassword } from './use-change-profile.ts';

const formSchema = (t: Text['t']) =>
  passwordChangeSchema
    .extend({ confirmation: z.string().min(1, t('profile.password.confirm-missing')) })
    .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
      path: ['confirmation'],
      error: problem('new-passwords-differ'),
      when: ({ value }) => ['newPassword', 'confirmation'].every((name) => fieldOf(value, name)),
    });
type Passwords = { currentPassword: string; newPassword: string; confirmation: string };

const empty: Passwords = { currentPassword: '', newPassword: '', confirmation: '' };

export function PasswordForm({ user }: { user: User }) {
  const { t } = useText();
  const resolver = useMemo(() => formResolver<Passwords>(formSchema(t)), [t]);
  const { register, handleSubmit, setError, reset, formState } = useForm<Passwords>({
    resolver,
    defaultValues: empty,
  });
  const { errors } = formState;
  const update = useUpdatePassword();
  const save = useSingleFlight(async ({ currentPassword, newPassword }: Passwords) => {
    try {
      await update.mutateAsync({ currentPassword, newPassword });
      reset(empty);
    } catch (error) {
      showRefusedFields(setError, error, '', ['currentPassword', 'newPassword']);
    }
  });
  return (
    <form noValidate onSubmit={handleSubmit((passwords) => save(passwords))} className="grid gap-5">
      {/* Lets a password manager match the password to its account. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={t('profile.password.current')}
        required
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label={t('profile.password.new')}
        required
        autoComplete="new-password"
        hint={t('profile.password.hint', { minimum: limits.passwordMin })}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label={t('profile.password.confirm')}
        required
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <Button type="submit" busy={update.isPending} className="sm:justify-self-start">
        {t('profile.password.update')}
      </Button>
    </form>
  );
}
