import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';
import { passwordChanged, welcome } from '#api/features/accounts/account-notifications.ts';
import { notificationSends, notifications } from '#database/tables/notifications.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { type MailServer, openMailServer, type Vice } from '#tests/support/servers/mail-server.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp, type TestApp } from '#tests/support/shops/test-app.ts';
import { notify, notifyAddress } from './notify.ts';

/** The number of tries that the operator's handbook states. */
const triesMax = 12;

const server: MailServer = await openMailServer();
const { mail } = readConfig({ SMTP_URL: server.url, MAIL_FROM: 'Sobuj <shop@sobuj.example>' });
const shop: TestApp = await openTestApp({ mail, publicUrl: 'https://sobuj.example' });
const { db } = shop.database;
const { jobs } = shop.services;
afterAll(async () => {
  await shop.close();
  await server.close();
});
beforeEach(() => {
  server.mails.splice(0);
  server.vices.splice(0);
});
afterEach(() => shop.database.execute('delete from pgboss.job'));

async function notifyUser(userId: string, key = v7()) {
  await db.transaction((transaction) =>
    notify(jobs, transaction, passwordChanged, { key, to: { userId }, params: {} }),
  );
}

const sendsOf = (receiver: string) =>
  db.select().from(notificationSends).where(eq(notificationSends.receiver, receiver));

test("a notification is sent in its receiver's language, as HTML and as text", async () => {
  const user = await createUser(db, { name: 'রুমানা হক', language: 'bn' });
  await notifyUser(user.id);
  expect(await runJobs(shop)).toEqual([]);
  const [mail] = server.mails;
  expect(mail?.to).toEqual([user.email]);
  expect(mail?.from).toEqual({ name: 'Sobuj', address: 'shop@sobuj.example' });
  expect(mail?.subject).toBe('আপনার পাসওয়ার্ড বদলানো হয়েছে');
  expect(mail?.html).toContain('<html lang="bn-BD">');
  expect(mail?.text).toContain('https://sobuj.example/bn/profile');
  expect(await sendsOf(user.id)).toMatchObject([{ way: 'mail', state: 'sent', tries: 1, failure: null }]);
});

test('an event is sent once, however often it is stored', async () => {
  const user = await createUser(db);
  await notifyUser(user.id, 'one');
  await notifyUser(user.id, 'one');
  await runJobs(shop);
  await notifyUser(user.id, 'one');
  await runJobs(shop);
  expect(server.mails).toHaveLength(1);
});

test('nothing is sent after a rollback', async () => {
  const user = await createUser(db);
  const broken = db.transaction(async (transaction) => {
    await notify(jobs, transaction, passwordChanged, { key: '', to: { userId: user.id }, params: {} });
    throw new Error('undone');
  });
  await expect(broken).rejects.toThrow('undone');
  await runJobs(shop);
  expect(server.mails).toEqual([]);
});

test('a deleted account is not notified', async () => {
  await notifyUser(v7());
  expect(await runJobs(shop)).toEqual([]);
  expect(server.mails).toEqual([]);
});

test('an address without an account is deleted after sending', async () => {
  await db.transaction((transaction) =>
    notifyAddress(jobs, transaction, passwordChanged, {
      key: 'old address',
      to: { email: 'old@example.com', language: 'bn' },
      params: {},
    }),
  );
  const { rows } = await shop.database.execute('select data::text from pgboss.job');
  expect(JSON.stringify(rows)).not.toContain('old@example.com');
  await runJobs(shop);
  expect(server.mails.map(({ to }) => to)).toEqual([['old@example.com']]);
  expect(await db.select().from(notifications).where(eq(notifications.address, 'old@example.com'))).toEqual([]);
});

describe('a mail server that fails', () => {
  test.each<Vice>(['has no time', 'breaks off before the end', 'takes it and says nothing'])(
    'and %s is tried again, with the same Message-ID',
    async (vice) => {
      const user = await createUser(db);
      server.vices.push(vice, vice);
      await notifyUser(user.id);
      expect(await runJobs(shop)).toHaveLength(1);
      expect(await sendsOf(user.id)).toMatchObject([{ state: 'waiting', tries: 1, failure: expect.any(String) }]);
      expect(await runJobs(shop)).toHaveLength(1);
      expect(await runJobs(shop)).toEqual([]);
      expect(await runJobs(shop)).toEqual([]);
      expect(await sendsOf(user.id)).toMatchObject([{ state: 'sent', tries: 3 }]);
      const ids = new Set(server.mails.map(({ messageId }) => messageId));
      expect(ids.size).toBe(1);
      expect(server.mails).toHaveLength(vice === 'takes it and says nothing' ? 3 : 1);
    },
  );

  test.each<Vice>(['refuses the receiver', 'refuses the mail'])('and %s for good is not asked again', async (vice) => {
    const user = await createUser(db);
    server.vices.push(vice);
    await notifyUser(user.id);
    expect(await runJobs(shop)).toEqual([]);
    expect(await sendsOf(user.id)).toMatchObject([
      { state: 'undelivered', tries: 1, failure: expect.stringMatching(/^55/) },
    ]);
    await runJobs(shop);
    expect(server.mails).toEqual([]);
  });

  test('fails after its tries, and the notification is marked as undelivered', async () => {
    const user = await createUser(db);
    server.vices.push(...Array.from({ length: triesMax }, () => 'has no time' as const));
    await notifyUser(user.id);
    for (let tried = 1; tried < triesMax; tried += 1) expect(await runJobs(shop)).toHaveLength(1);
    expect(await runJobs(shop)).toEqual([]);
    expect(await sendsOf(user.id)).toMatchObject([{ state: 'undelivered', tries: triesMax, failure: '451' }]);
    expect(server.mails).toEqual([]);
  });
});

test('without a mail server mails are written to a folder that is for the shop alone', async () => {
  const alone = await openTestApp();
  const user = await createUser(alone.database.db, { name: 'Rumana', emailConfirmedAt: new Date() });
  await alone.database.db.transaction((transaction) =>
    notify(alone.services.jobs, transaction, welcome, { key: '', to: { userId: user.id }, params: {} }),
  );
  expect(await runJobs(alone)).toEqual([]);
  const folder = join(alone.dataDir, 'mail');
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^[\w-]+\.eml$/);
  expect(await readFile(join(folder, name), 'utf8')).toContain(`To: Rumana <${user.email}>`);
  await alone.close();
});

test.each([
  'Rumana\r\nBcc: everybody@example.com',
  'Rumana" <everybody@example.com>, "',
  'a@example.com, b@example.com',
  '\u2028Rumana\u0085\u0007',
  '<b>Rumana</b>',
])('a name cannot become a header, a receiver or markup: %j', async (name) => {
  const user = await createUser(db, { name });
  await db.transaction((transaction) =>
    notify(jobs, transaction, welcome, { key: '', to: { userId: user.id }, params: {} }),
  );
  expect(await runJobs(shop)).toEqual([]);
  const [mail] = server.mails;
  expect(mail?.to).toEqual([user.email]);
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail?.html).not.toContain('<b>');
});
