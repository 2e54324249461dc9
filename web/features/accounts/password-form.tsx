import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { z } from 'zod';
import { passwordChangeSchema, type User } from '#contract/accounts.ts';
import { problem } from '#contract/problems.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { useUpdatePassword } from './use-change-profile.ts';

const formSchema = passwordChangeSchema
  .extend({ confirmation: z.string().min(1, 'Please enter the new password once more') })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: problem('new-passwords-differ'),
    when: ({ value }) => Boolean((value as Passwords).newPassword && (value as Passwords).confirmation),
  });
type Passwords = { currentPassword: string; newPassword: string; confirmation: string };

const empty: Passwords = { currentPassword: '', newPassword: '', confirmation: '' };

export function PasswordForm({ user }: { user: User }) {
  const { register, handleSubmit, setError, reset, formState } = useForm<Passwords>({
    resolver: zodResolver(formSchema) as unknown as Resolver<Passwords>,
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
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        label="Current Password"
        type="password"
        required
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <TextField
        label="New Password"
        type="password"
        required
        autoComplete="new-password"
        hint="At least 6 characters. Your other devices will be logged out."
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <TextField
        label="Confirm New Password"
        type="password"
        required
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <Button type="submit" busy={update.isPending} className="sm:justify-self-start">
        Update Password
      </Button>
    </form>
  );
}
