import { userToken } from '#web/client/user-token.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type CheckResult, checkLogin, checkUser } from './check.ts';
import { CheckCard, ServerCheck } from './check-card.tsx';

/** Checks everything that a login needs. Shows no secrets. */
export function AuthDebugger() {
  const { t } = useText();
  return (
    <div className="space-y-5">
      <ServerCheck />
      <CheckCard
        title={t('debug.state.title')}
        text={t('debug.state.text')}
        action={t('debug.state.action')}
        check={() => checkUser(t)}
      />
      <CheckCard
        title={t('debug.login.title')}
        text={t('debug.login.text')}
        action={t('debug.login.action')}
        check={(fields) => checkLogin(t, String(fields.get('email')), String(fields.get('password')))}
      >
        <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
          <TextField label={t('debug.login.email')} name="email" type="email" autoComplete="off" required />
          <TextField label={t('debug.login.password')} name="password" type="password" autoComplete="off" required />
        </div>
      </CheckCard>
      <CheckCard
        title={t('debug.token.title')}
        text={t('debug.token.text')}
        action={t('debug.token.action')}
        check={() => describeToken(t)}
      />
      <CheckCard
        title={t('debug.clear.title')}
        text={t('debug.clear.text')}
        action={t('debug.clear.action')}
        check={() => clearToken(t)}
      />
    </div>
  );
}

function describeToken(t: Text['t']): CheckResult {
  const token = userToken.read();
  return { passed: true, summary: token ? t('debug.token.present', { count: token.length }) : t('debug.token.none') };
}

function clearToken(t: Text['t']): CheckResult {
  const token = userToken.read();
  if (!token) return { passed: true, summary: t('debug.clear.nothing') };
  userToken.write(undefined);
  return userToken.read() === undefined
    ? { passed: true, summary: t('debug.clear.removed', { count: token.length }) }
    : { passed: false, summary: t('debug.clear.refused') };
}
