import { afterAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());

test('without a mail server a new email takes effect at once, and is not confirmed', async () => {
  const { token, email } = await registerUser(shop);
  const as = { user: token };
  const { body } = await shop.send(accountCalls.updateProfile, {
    as,
    body: { name: 'Rumana', email: `new-${email}` },
  });
  expect(body.user.email).toBe(`new-${email}`);
  const { body: state } = await shop.send(accountLinkCalls.readEmailState, { as });
  expect(state.email).toEqual({ isConfirmed: false, pending: null });
});
