import { userToken } from '#web/client/user-token.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type CheckResult, checkLogin, checkUser } from './check.ts';
import { CheckCard, ServerCheck } from './check-card.tsx';

/** Checks of everything that a login needs. Nothing secret is shown. */
export function AuthDebugger() {
  return (
    <div className="space-y-5">
      <ServerCheck />
      <CheckCard
        title="Login state test"
        text="Asks who is logged in, with this browser's cookie and stored token."
        action="Test login state"
        check={checkUser}
      />
      <CheckCard
        title="Test login"
        text="Logs in with these credentials and ends that session again. Who is logged in in this browser does not change: no cookie is sent or kept, and no token is stored."
        action="Test login"
        check={(fields) => checkLogin(String(fields.get('email')), String(fields.get('password')))}
      >
        <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
          <TextField label="Test email" name="email" type="email" autoComplete="off" required />
          <TextField label="Test password" name="password" type="password" autoComplete="off" required />
        </div>
      </CheckCard>
      <CheckCard
        title="Stored user token"
        text="The token that a login keeps in this browser's storage. The cookie of the session is another thing and stays: log out to end the session."
        action="Show whether there is one"
        check={describeToken}
      />
      <CheckCard
        title="Clear stored user token"
        text="Removes the token from this browser's storage, for example when it is out of date."
        action="Clear stored token"
        check={clearToken}
      />
    </div>
  );
}

function describeToken(): CheckResult {
  const token = userToken.read();
  return { passed: true, summary: token ? `Present, ${token.length} characters.` : 'There is none.' };
}

function clearToken(): CheckResult {
  const token = userToken.read();
  if (!token) return { passed: true, summary: 'There was no stored token.' };
  userToken.write(undefined);
  return userToken.read() === undefined
    ? { passed: true, summary: `The stored token (${token.length} characters) was removed.` }
    : { passed: false, summary: 'The browser did not let go of the token.' };
}
