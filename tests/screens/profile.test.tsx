// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import Profile from '#web/routes/accounts/profile.tsx';
import MyPosts from '#web/routes/my-posts.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());

const unavailable = { status: 503, body: '' };

/** Opens a tab of a new shopper's profile. */
async function openProfile(tab: 'info' | 'password') {
  const user = await createUser(shop.database.db);
  const { person } = shop.open(<Profile />, { as: { user: user.token }, at: `/profile?tab=${tab}` });
  await screen.findByRole('heading', { level: 1, name: user.name });
  return person;
}

test('when the server fails, each part of the profile shows its own error', async () => {
  const person = await openProfile('info');
  shop.fail('/api/user/update', unavailable);
  await person.click(screen.getByRole('button', { name: t('profile.update') }));
  expect(await screen.findByText(t('profile.update-failed'))).toBeTruthy();
  await person.click(screen.getByRole('tab', { name: t('profile.tab.password') }));
  await person.type(screen.getByLabelText(t('profile.password.current')), 'green-leaf');
  await person.type(screen.getByLabelText(t('profile.password.new')), 'greener-leaf');
  await person.type(screen.getByLabelText(t('profile.password.confirm')), 'greener-leaf');
  await person.click(screen.getByRole('button', { name: t('profile.password.update') }));
  expect(await screen.findByText(t('profile.password.failed'))).toBeTruthy();
});

test('own posts that fail to load say so', async () => {
  const { token } = await createUser(shop.database.db);
  shop.fail('/api/post/user', unavailable);
  shop.open(<MyPosts />, { as: { user: token } });
  expect((await screen.findByText(t('feed.own.not-loaded'))).closest('[role=alert]')).toBeTruthy();
});

test('sessions are shown as unknown when the server fails, and can be retried', async () => {
  const person = await openProfile('info');
  const mend = shop.fail('/api/user/sessions', unavailable);
  await person.click(screen.getByRole('tab', { name: t('profile.tab.password') }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(t('profile.devices.failed'));
  mend();
  await person.click(within(alert).getByRole('button', { name: t('common.try-again') }));
  expect(await screen.findByText(t('profile.devices.no-others'))).toBeTruthy();
});
