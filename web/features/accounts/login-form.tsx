import { useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { loginSchema, type Registration, registerSchema } from '#contract/accounts/schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { withEmail } from '#web/navigation/typed-email.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type LoginMode, loginDialog, otherThanLogin } from './login-dialog-store.ts';
import { useSignIn } from './use-sign-in.ts';

const texts = {
  login: {
    title: 'accounts.login.title',
    description: 'accounts.login.description',
    button: 'common.login',
    otherForm: 'accounts.register.question',
  },
  register: {
    title: 'accounts.register.title',
    description: 'accounts.register.description',
    button: 'accounts.register.button',
    otherForm: 'accounts.login.question',
  },
} as const;

/** The forms of the dialog. Switching keeps the input. Success closes the dialog and goes to the home page. */
export function LoginForm({ mode }: { mode: LoginMode }) {
  const { t } = useText();
  const form = useForm<Registration>({
    resolver: formResolver(mode === 'login' ? loginSchema : registerSchema),
    defaultValues: { name: '', email: '', password: '' },
  });
  // Registered even while hidden: the form focuses invalid fields in order of registration.
  const name = form.register('name');
  const signIn = useSignIn(mode);
  const { errors } = form.formState;
  const { clearErrors } = form;
  const fields = useRef<HTMLFormElement>(null);
  // The first field gets the focus when the form changes, before anybody can type. On opening, the dialog does that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the form moves the focus
  useLayoutEffect(() => {
    clearErrors();
    if (!document.activeElement?.closest('[role=dialog]')) return;
    // React Hook Form's setFocus runs a moment later, when the user may already be typing in another field.
    const first = fields.current?.elements.namedItem(mode === 'login' ? 'email' : 'name');
    if (first instanceof HTMLElement) first.focus();
  }, [mode]);
  const switchTo = (next: LoginMode) => {
    signIn.reset();
    loginDialog.set(next);
  };
  return (
    <Dialog
      open
      onClose={() => loginDialog.set(null)}
      title={t(texts[mode].title)}
      description={t(texts[mode].description)}
    >
      <form
        ref={fields}
        noValidate
        onSubmit={form.handleSubmit((values) => signIn.submit(values))}
        className="mt-6 grid gap-4"
      >
        {mode === 'register' && (
          <TextField label={t('accounts.name')} autoComplete="name" error={errors.name?.message} {...name} />
        )}
        <TextField
          label={t('accounts.email')}
          type="email"
          autoComplete={mode === 'login' ? 'username' : 'email'}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={t('accounts.password')}
          autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          error={errors.password?.message}
          {...form.register('password')}
        />
        {mode === 'login' && (
          <Link
            to={href('/forgotten-password')}
            state={withEmail(form.watch('email'))}
            onClick={() => loginDialog.set(null)}
            className="-mt-2 justify-self-end text-sm font-semibold text-leaf-700 underline"
          >
            {t('accounts.login.forgotten')}
          </Link>
        )}
        {signIn.error && <FormError>{sentenceOf(signIn.error)}</FormError>}
        <Button type="submit" busy={signIn.isPending} className="mt-2 w-full">
          {t(texts[mode].button)}
        </Button>
      </form>
      <OtherForm mode={mode} onSwitch={() => switchTo(mode === 'login' ? 'register' : 'login')} />
      <OtherWay />
    </Dialog>
  );
}

function OtherForm({ mode, onSwitch }: { mode: LoginMode; onSwitch(): void }) {
  const { t } = useText();
  return (
    <p className="mt-4 text-center text-soil-600">
      {t(texts[mode].otherForm)}{' '}
      <button type="button" onClick={onSwitch} className="font-semibold text-leaf-700 underline">
        {t('accounts.switch-form')}
      </button>
    </p>
  );
}

/** Offers the way without an account, if the interrupted action has one. */
function OtherWay() {
  const other = otherThanLogin();
  if (!other) return null;
  return (
    <Button
      variant="secondary"
      className="mt-4 w-full"
      onClick={() => {
        loginDialog.set(null);
        other.act();
      }}
    >
      {other.text}
    </Button>
  );
}
