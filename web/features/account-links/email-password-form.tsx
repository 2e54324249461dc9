import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { passwordSchema } from '#contract/accounts/schemas.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { LinkCard } from './link-card.tsx';

const formSchema = z.object({ password: passwordSchema });
type Proof = z.infer<typeof formSchema>;

/** Asks for the password when a new address was requested without it. */
export function EmailPasswordForm({ busy, onSubmit }: { busy: boolean; onSubmit(proof: Proof): Promise<unknown> }) {
  const { t } = useText();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Proof>({
    resolver: formResolver(formSchema),
    defaultValues: { password: '' },
  });
  useEffect(() => setFocus('password'), [setFocus]);
  const send = useSingleFlight(async (proof: Proof) => {
    try {
      await onSubmit(proof);
    } catch (error) {
      showRefusedFields(setError, error, '', ['password']);
    }
  });
  return (
    <LinkCard title={t('links.email.password-title')} text={t('links.email.password-text')}>
      <form noValidate method="post" onSubmit={handleSubmit((proof) => send(proof))} className="grid gap-4">
        <PasswordField
          label={t('links.email.password')}
          required
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" busy={busy}>
          {t('links.email.confirm')}
        </Button>
      </form>
    </LinkCard>
  );
}
