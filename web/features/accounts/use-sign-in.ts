import type { Registration } from '#contract/accounts/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { userToken } from '#web/client/user-token.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { useLogin } from '#web/session/use-login.ts';
import { type LoginMode, loginDialog, loginStaysHere } from './login-dialog-store.ts';
import { userSession } from './session.ts';

/**
 * Logs in or registers. Success closes the dialog and goes to the home page, or stays on a page with an unfinished
 * action.
 */
export function useSignIn(mode: LoginMode) {
  const navigate = useNavigate();
  return useLogin(userSession, {
    async send({ name, email, password }: Registration) {
      const reply =
        mode === 'login'
          ? await browserApi('POST /api/user/login', { body: { email, password } })
          : await browserApi('POST /api/user/register', { body: { name, email, password } });
      userToken.write(reply.token);
      return reply;
    },
    ownerOf: ({ user }) => user,
    onLoggedIn() {
      loginDialog.set(null);
      if (!loginStaysHere()) void navigate(href('/'));
    },
  });
}
