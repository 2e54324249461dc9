import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { passwordSchema, profileSchema, type User } from '#contract/accounts/schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedMeanwhile } from '#web/ui/fields/changed-meanwhile.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFormVersion } from '#web/ui/fields/use-form-version.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { useUpdateProfile } from './use-change-profile.ts';

/** Without its field, which shows only beside a new email, the password has no value. */
const detailsSchema = profileSchema
  .pick({ name: true, email: true })
  .extend({ password: z.union([z.literal(''), passwordSchema]).default('') });
type Details = z.infer<typeof detailsSchema>;

/** The server needs the password only when the new address is confirmed. A user who knows it enters it right away. */
const newEmailSchema = (email: string) =>
  detailsSchema.refine((details) => details.email === email || details.password !== '', {
    path: ['password'],
    error: problem('password-missing'),
  });

export function ProfileForm({ user, onChanged }: { user: User; onChanged(user: User): void }) {
  const { t } = useText();
  const resolver = useMemo(() => formResolver<Details>(newEmailSchema(user.email)), [user.email]);
  const form = useForm<Details>({
    resolver,
    defaultValues: { name: user.name, email: user.email, password: '' },
  });
  const { register, handleSubmit, setError, reset, control, formState } = form;
  const version = useFormVersion<Details, User>({
    form,
    begun: user.version,
    parts: [
      { field: 'name', label: t('profile.full-name') },
      { field: 'email', label: t('profile.email') },
    ],
    toFields: ({ name, email }) => ({ name, email, password: '' }),
  });
  const asksForPassword = useWatch({ control, name: 'email' }).trim().toLowerCase() !== user.email;
  const update = useUpdateProfile((changed) => {
    version.saved(changed.version);
    reset({ name: changed.name, email: changed.email, password: '' });
    onChanged(changed);
  });
  const save = useSingleFlight(async ({ password, ...details }: Details) => {
    try {
      await update.mutateAsync({ ...details, ...(password !== '' && { password }), version: version.seen.current });
    } catch (error) {
      if (!version.refuse(error)) showRefusedFields(setError, error, '', ['name', 'email', 'password']);
    }
  });
  const onSubmit = handleSubmit((details) => save(details));
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <TextField
        label={t('profile.full-name')}
        required
        autoComplete="name"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={t('profile.email')}
        type="email"
        required
        autoComplete="email"
        error={formState.errors.email?.message}
        hint={t('profile.email-hint')}
        {...register('email')}
      />
      {asksForPassword && (
        <PasswordField
          label={t('profile.email-password')}
          required
          autoComplete="current-password"
          hint={t('profile.email-password-hint')}
          error={formState.errors.password?.message}
          {...register('password', { shouldUnregister: true, value: '' })}
        />
      )}
      <ChangedMeanwhile version={version} onSave={() => void onSubmit()} busy={update.isPending} />
      <Button type="submit" busy={update.isPending} className="sm:justify-self-start">
        {t('profile.update')}
      </Button>
    </form>
  );
}
