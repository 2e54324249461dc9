import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { sendPage } from './send-page.ts';

const shop = await openTestApp(
  {},
  {
    pages(app, { catalogCache }) {
      app.get('/*', { schema: { hide: true } }, (request, reply) =>
        sendPage(request, reply, catalogCache, {
          ruleOf: () => ({ cache: 'never', query: [], uncached: [], cookies: [], takesForms: false }),
          render: () => Promise.reject(new Error('No page was meant')),
          renderFor: () => Promise.reject(new Error('No page was meant')),
        }),
      );
    },
  },
);
afterAll(() => shop.close());

test.each(['/api', '/api/', '/api?x', '/api//x', '/api//product/list', '/api/nothing/', '/api/a//b?x=1'])(
  'what is unknown under /api is never another address: %s',
  async (url) => {
    const answer = await shop.app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 'unknown-path' });
  },
);

test('an untidy address of a page leads to the tidy one', async () => {
  const { statusCode, headers } = await shop.app.inject({ url: '/products//?x=1' });
  expect([statusCode, headers.location]).toEqual([308, '/products?x=1']);
});
