// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { testSeller } from '#tests/support/shops/test-app.ts';
import SellerLayout from '#web/routes/seller/seller-layout.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));

test('wrong credentials are shown in the form, and a shopper is no seller', async () => {
  const shopper = await registerUser(shop);
  const as = { user: shopper.token };
  const { person } = shop.open(<SellerLayout />, { as, at: '/seller' });
  const login = await screen.findByRole('button', { name: t('common.login') });
  async function logIn({ email, password }: { email: string; password: string }) {
    for (const [label, text] of [
      [t('seller.login.email'), email],
      [t('seller.login.password'), password],
    ] as const) {
      await person.clear(screen.getByLabelText(label));
      if (text) await person.type(screen.getByLabelText(label), text);
    }
    await person.click(login);
  }
  expect(screen.getByRole('heading', { level: 1, name: t('seller.login.title') })).toBeTruthy();
  const refused = () => screen.findByText('Invalid email or password', { selector: 'form [role=alert]' });
  await logIn({ ...testSeller, password: 'not-the-password' });
  expect(await refused()).toBeTruthy();
  await logIn(shopper);
  expect(await refused()).toBeTruthy();
  await logIn({ email: 'nobody', password: '' });
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Please enter your password')).toBeTruthy();
  await waitFor(() => expect(localStorage.getItem('isSeller')).toBeNull());
  const { body } = await shop.send(accountCalls.isUser, { as });
  expect(body.user).toMatchObject({ email: shopper.email });
  expect(localStorage.getItem('userToken')).toBe(shopper.token);
});
