import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SellerCredentials, sellerLoginSchema } from '#contract/accounts/schemas.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { withEmail } from '#web/navigation/typed-email.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSellerLogin } from './seller-session.ts';

/**
 * Asks for email and password, then for a code if two-step login is on. The server says so only after correct
 * credentials.
 */
export function SellerLoginForm() {
  const { t } = useText();
  const { register, handleSubmit, setValue, setFocus, watch, formState } = useForm<SellerCredentials>({
    resolver: formResolver(sellerLoginSchema),
    defaultValues: { email: '', password: '' },
  });
  const login = useSellerLogin();
  const { errors } = formState;
  const [asksForCode, beginAnew] = useAsksForCode(login.error);
  useEffect(() => {
    if (asksForCode) setFocus('code');
  }, [asksForCode, setFocus]);
  return (
    <form
      noValidate
      // A submit before hydration must not put the credentials into the URL.
      method="post"
      onSubmit={handleSubmit((credentials) => login.submit(credentials))}
      className="grid gap-4"
    >
      {/* Hidden but present while the code is asked for: password managers look for both fields. */}
      <div className={asksForCode ? 'hidden' : 'grid gap-4'}>
        <TextField
          label={t('seller.login.email')}
          type="email"
          required
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={t('seller.login.password')}
          required
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Link
          to={href('/forgotten-password/seller')}
          state={withEmail(watch('email'))}
          className="-mt-2 justify-self-end text-sm font-semibold text-leaf-700 underline"
        >
          {t('accounts.login.forgotten')}
        </Link>
      </div>
      {asksForCode && (
        <>
          <p className="text-soil-700">{t('seller.login.code-text')}</p>
          <TextField
            label={t('seller.login.code')}
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            error={errors.code?.message}
            {...register('code', { shouldUnregister: true })}
          />
        </>
      )}
      {login.error && !isRefused(login.error, 'second-factor-needed') && (
        <FormError>{sentenceOf(login.error, t('seller.login.failed'))}</FormError>
      )}
      <Button type="submit" busy={login.isPending} className="mt-2 w-full">
        {t('common.login')}
      </Button>
      {asksForCode && (
        <Button
          variant="quiet"
          disabled={login.isPending}
          onClick={() => {
            login.reset();
            beginAnew();
            setValue('password', '');
          }}
        >
          {t('seller.login.other-account')}
        </Button>
      )}
    </form>
  );
}

/** Whether the login asks for a code. Reset when the login is restarted or the password is refused after all. */
function useAsksForCode(error: unknown): [asks: boolean, beginAnew: () => void] {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (isRefused(error, 'second-factor-needed')) setAsks(true);
    if (isRefused(error, 'wrong-credentials')) setAsks(false);
  }, [error]);
  return [asks, () => setAsks(false)];
}
