import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { userToken } from '#web/client/user-token.ts';
import { useText } from '#web/language/use-text.ts';
import { useLogin } from '#web/session/use-login.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { userSession } from './session.ts';

type GuestAccountFormProps = { orderKey: string; email: string };

/** Offers an account after an order: a password, and an email where the order has none. */
export function GuestAccountForm({ orderKey: key, email: known }: GuestAccountFormProps) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const { submit, isPending, error } = useLogin(userSession, {
    async send(body: { key: string; password: string; email?: string }) {
      const reply = await browserApi('POST /api/order/guest/account', { body });
      userToken.write(reply.token);
      return reply;
    },
    ownerOf: ({ user }) => user,
    onLoggedIn() {},
    showsItself: ['invalid-request', 'common-password'],
  });
  const fields = error instanceof ApiError ? error.fields : {};
  return (
    <Card title={t('guest.account')} text={t('guest.account-text')}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit({ key, password, ...(known === '' && { email }) });
        }}
        className="grid items-start gap-3"
      >
        {known === '' && (
          <TextField
            label={t('addresses.email')}
            type="email"
            autoComplete="email"
            value={email}
            error={fields.email}
            onChange={({ target }) => setEmail(target.value)}
            required
          />
        )}
        <div className="flex flex-wrap items-start gap-2">
          <PasswordField
            label={t('guest.password')}
            autoComplete="new-password"
            value={password}
            error={fields.password}
            onChange={({ target }) => setPassword(target.value)}
            className="min-w-40 grow basis-0"
            required
          />
          <Button type="submit" variant="secondary" busy={isPending} className="mt-6">
            {t('guest.make-account')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
