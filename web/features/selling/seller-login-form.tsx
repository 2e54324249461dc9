import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Credentials, loginSchema } from '#contract/accounts.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSellerLogin } from './seller-session.ts';

export function SellerLoginForm() {
  const { t } = useText();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const login = useSellerLogin();
  return (
    <form
      noValidate
      // Before the page is hydrated the credentials must not end up in the address.
      method="post"
      onSubmit={handleSubmit((credentials) => login.submit(credentials))}
      className="grid gap-4"
    >
      <TextField
        label={t('seller.login.email')}
        type="email"
        required
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={t('seller.login.password')}
        required
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {login.error && (
        <p role="alert" className="rounded-xl bg-alarm-50 px-4 py-3 text-sm text-alarm-700">
          {sentenceOf(login.error, t('seller.login.failed'))}
        </p>
      )}
      <Button type="submit" busy={login.isPending} className="mt-2 w-full">
        {t('common.login')}
      </Button>
    </form>
  );
}
