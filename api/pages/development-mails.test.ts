import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#database/tables/users.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { developmentMails } from './development-mails.ts';

const shop = await openTestApp({}, { pages: async (app, services) => developmentMails(app, services) });
afterAll(() => shop.close());

test('in development a page shows the mails that no server took', async () => {
  const open = async (path: string) => (await shop.app.inject(path)).body;
  expect(await open('/mails')).toContain('There is none.');
  const { id, email } = await registerUser(shop, { name: '<b>Rumana</b>' });
  await shop.database.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, id));
  await runJobs(shop);
  const list = await open('/mails');
  expect(list).toContain(email);
  const [, path = ''] = /href="(\/mails\/[^"]+\.eml)"[^>]*>Welcome to Sobuj</.exec(list) ?? [];
  const mail = await open(path);
  expect(mail).toContain('<h1>Welcome to Sobuj</h1>');
  expect(mail).toContain('srcDoc="&lt;base target=&quot;_blank&quot;&gt;');
  expect(mail).toContain('Welcome, &lt;b&gt;Rumana&lt;/b&gt;!');
  expect(mail).not.toContain('<b>');
});

test.each(['/mails/nothing.eml', '/mails/..%2F..%2Fpackage.json'])('it shows no other file: %s', async (path) => {
  expect((await shop.app.inject(path)).statusCode).toBe(404);
});
