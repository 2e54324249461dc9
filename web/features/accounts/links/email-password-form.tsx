import { type ReactNode, useEffect } from 'react';
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

type EmailPasswordFormProps = {
  title: string;
  text: string;
  busy: boolean;
  onSubmit(proof: Proof): Promise<unknown>;
  /** Another way, below the form. */
  children?: ReactNode;
};

/** Asks for the password of the account whose email a link confirms. */
export function EmailPasswordForm({ title, text, busy, onSubmit, children }: EmailPasswordFormProps) {
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
    <LinkCard title={title} text={text}>
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
      {children}
    </LinkCard>
  );
}
