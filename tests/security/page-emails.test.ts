import { afterAll, expect, test } from 'vitest';
import { builtPages } from '#api/pages/built-pages.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp({}, { pages: builtPages });
afterAll(() => shop.close());

const domain = 'people.example.org';
const [writer, fan] = [
  await registerUser(shop, { email: `writer@${domain}` }),
  await registerUser(shop, { email: `fan@${domain}` }),
];
const { body } = await shop.send(feedCalls.createPost, { as: { user: writer.token }, body: { content: 'A rose' } });
const as = { user: fan.token };
const params = { postId: body.post._id };
await shop.send(feedCalls.toggleLike, { as, params });
await shop.send(feedCalls.addComment, { as, params, body: { content: 'Lovely' } });

test.each(['/community', '/community.data'])('%s tells no email address of a person', async (url) => {
  const page = (await shop.app.inject({ url, headers: { authorization: `Bearer ${writer.token}` } })).body;
  for (const text of ['A rose', 'Lovely']) expect(page).toContain(text);
  expect(page).not.toContain(domain);
});
