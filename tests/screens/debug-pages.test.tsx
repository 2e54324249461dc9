// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { registerUser } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { userToken } from '#web/client/user-token.ts';
import DebugAuthPage from '#web/routes/debug-auth.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());

type Check = 'server' | 'state' | 'login' | 'token' | 'clear';

const measured = (status: number) =>
  new RegExp(`^${t('debug.measured', { status, milliseconds: 77 }).replace('77', '\\d+')}$`);

/** Opens the page as a user or a visitor. */
function openPage(as?: { user: string }) {
  const { person } = shop.open(<DebugAuthPage />, as && { as });
  const button = (check: Check) => screen.getByRole('button', { name: t(`debug.${check}.action`) });
  const result = (check: Check) =>
    screen.getByRole('status', { name: t('debug.result', { check: t(`debug.${check}.title`) }) });
  return {
    person,
    button,
    result,
    /** Runs a check and waits for this result. */
    async check(check: Check, summary: string) {
      await person.click(button(check));
      await within(result(check)).findByText(summary);
    },
    async enter(email: string, password: string) {
      await person.type(screen.getByLabelText(t('debug.login.email')), email);
      await person.type(screen.getByLabelText(t('debug.login.password')), password);
    },
  };
}

test('a developer can check a login without seeing secrets', async () => {
  const [shopper, other] = [await registerUser(shop), await registerUser(shop, { password: 'sobuj-demo' })];
  const { token, email } = shopper;
  const { person, button, result, check, enter } = openPage({ user: token });
  expect(token.length).toBeGreaterThan(20);

  const endAnswers = shop.fail('/', { status: 200 });
  await check('server', t('debug.server.reached'));
  expect(within(result('server')).getByText(measured(200))).toBeTruthy();
  endAnswers();
  await check('state', t('debug.state.user', { email }));
  await check('token', t('debug.token.present', { count: token.length }));

  await enter(other.email, other.password);
  await person.dblClick(button('login'));
  await within(result('login')).findByText(t('debug.login.works'));
  expect(result('login').textContent).toContain(`"token": "${t('debug.masked', { count: other.token.length })}"`);
  expect(userToken.read()).toBe(token);
  for (const secret of [token, other.password]) expect(document.body.textContent).not.toContain(secret);
  await waitFor(() => expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'));

  // The check has not changed who is logged in.
  await check('state', t('debug.state.user', { email }));

  await check('clear', t('debug.clear.removed', { count: token.length }));
  expect(userToken.read()).toBeUndefined();
  await check('clear', t('debug.clear.nothing'));
  await check('token', t('debug.token.none'));
});

test('when a login fails the page says why, and survives a lost connection', async () => {
  const { email } = await registerUser(shop);
  const { result, check, enter } = openPage();
  await check('state', t('debug.state.nobody'));
  await enter(email, 'not-the-password');
  await check('login', t('debug.login.refused', { reason: 'Invalid email or password' }));
  expect(within(result('login')).getByText(measured(401))).toBeTruthy();

  const connect = shop.fail('/', 'lost');
  await check('server', t('debug.no-answer'));
  connect();
  shop.fail('/', { status: 200 });
  await check('server', t('debug.server.reached'));
});
