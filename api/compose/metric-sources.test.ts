import { afterAll, describe, expect, test } from 'vitest';
import journal from '#database/migrations/meta/_journal.json' with { type: 'json' };
import { notificationSends, notifications } from '#database/tables/notifications.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { jobKinds } from './job-kinds.ts';
import { metricSources } from './metric-sources.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { database, services } = shop;

describe('the numbers of a shop', () => {
  test('are jobs that are due, by kind, with the age of the oldest', async () => {
    const add = (name: string, startAfter: string) =>
      database.execute(`insert into pgboss.job (name, policy, start_after) values ($1, 'standard', ${startAfter})`, [
        name,
      ]);
    await add('send-mail', `now() - interval '90 seconds'`);
    await add('send-mail', `now() - interval '10 seconds'`);
    await add('send-mail', `now() + interval '1 hour'`);
    await add('failed', `now() - interval '1 hour'`);
    const kinds = await metricSources(database, services).waitingJobs?.();
    const of = (name: string) => kinds?.find(({ kind }) => kind === name);
    expect(of('send-mail')?.waiting).toBe(2);
    expect(of('send-mail')?.oldestSeconds).toBeGreaterThan(89);
    expect(of('send-mail')?.oldestSeconds).toBeLessThan(3000);
    expect(of('failed')?.waiting).toBe(1);
    expect(of('make-notifications')).toEqual({ kind: 'make-notifications', waiting: 0, oldestSeconds: 0 });
    expect(kinds).toHaveLength(jobKinds.length + 1);
  });

  test('are read by one statement, however often they are collected', async () => {
    const asked: string[] = [];
    const counted = {
      ...database,
      execute(text: string, values?: unknown[]) {
        asked.push(text);
        return database.execute(text, values);
      },
    };
    const { waitingJobs } = metricSources(counted, services);
    for (let count = 0; count < 5; count += 1) await waitingJobs?.();
    expect(asked).toHaveLength(1);
  });

  test('are messages that were given up, by way', async () => {
    const { id: userId } = await createUser(database.db);
    for (const state of ['undelivered', 'undelivered', 'sent'] as const) {
      const notification = { receiver: userId, userId, kind: 'welcome', key: crypto.randomUUID(), params: {} };
      const [row] = await database.db.insert(notifications).values(notification).returning();
      await database.db
        .insert(notificationSends)
        .values({ receiver: userId, notificationId: row?.id ?? '', way: 'mail', state });
    }
    expect(await metricSources(database, services).undelivered?.()).toEqual({ mail: 2, sms: 0 });
  });

  test('are free space, the last migration and open streams', async () => {
    const sources = metricSources(database, services);
    expect(await sources.freeBytes?.()).toBeGreaterThan(0);
    expect(await sources.lastMigration?.()).toBe(journal.entries.at(-1)?.tag);
    expect(sources.eventStreams?.()).toEqual({ user: 0, seller: 0 });
    expect([sources.redis, sources.replica]).toEqual([undefined, undefined]);
  });
});
