import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { profileSchema, type User } from '#contract/accounts.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { useUpdateProfile } from './use-change-profile.ts';

const detailsSchema = profileSchema.pick({ name: true, email: true });
type Details = z.infer<typeof detailsSchema>;

export function ProfileForm({ user, onChanged }: { user: User; onChanged(user: User): void }) {
  const { t } = useText();
  const { register, handleSubmit, setError, reset, formState } = useForm<Details>({
    resolver: zodResolver(detailsSchema) as unknown as Resolver<Details>,
    defaultValues: { name: user.name, email: user.email },
  });
  const update = useUpdateProfile((changed) => {
    reset({ name: changed.name, email: changed.email });
    onChanged(changed);
  });
  const save = useSingleFlight(async (details: Details) => {
    try {
      await update.mutateAsync(details);
    } catch (error) {
      showRefusedFields(setError, error, '', ['name', 'email']);
    }
  });
  return (
    <form noValidate onSubmit={handleSubmit((details) => save(details))} className="grid gap-5">
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
      <Button type="submit" busy={update.isPending} className="sm:justify-self-start">
        {t('profile.update')}
      </Button>
    </form>
  );
}
