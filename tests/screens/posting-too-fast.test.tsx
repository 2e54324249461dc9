// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { postsPerMinute } from '#api/features/feed/feed-bounds.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { testClock } from '#tests/support/shops/test-clock.ts';
import Community from '#web/routes/community.tsx';
import { sendFormsAsJson } from './on-the-way.ts';

const shop = await openScreenShop({ rateLimit: true }, { clock: testClock() });
afterAll(() => shop.close());

test('a user who posts too fast gets a message and keeps the input', async () => {
  sendFormsAsJson();
  const as = { user: (await createUser(shop.database.db)).token };
  for (let count = 0; count < postsPerMinute; count += 1)
    await shop.send(feedCalls.createPost, { as, body: { content: `Leaf ${count}` } });
  const { person } = shop.open(<Community />, { as });
  const composer = within(await screen.findByRole('form', { name: t('feed.composer.form') }));
  const text = composer.getByLabelText<HTMLTextAreaElement>(t('feed.composer.label'));
  await person.click(text);
  await person.paste('One more leaf');
  await person.click(composer.getByRole('button', { name: t('feed.composer.post') }));
  expect(
    await screen.findByText('You are posting very fast. Please wait a moment before you post again.'),
  ).toBeTruthy();
  expect(text.value).toBe('One more leaf');
});
