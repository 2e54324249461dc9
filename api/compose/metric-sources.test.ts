import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AttemptMethod } from '#contract/orders/order-payment.ts';
import journal from '#database/migrations/meta/_journal.json' with { type: 'json' };
import { notificationSends, notifications } from '#database/tables/notifications.ts';
import { parcels } from '#database/tables/parcels.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { productImports } from '#database/tables/product-imports.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { jobKinds } from './job-kinds.ts';
import { lastBackup } from './last-backup.ts';
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

  test('are payments, refunds, parcels and imports that wait, with their money and age', async () => {
    const { db } = database;
    const product = await createProduct(db, { price: 6000, offerPrice: 4500 });
    const bought = [{ product, quantity: 1 }];
    const { id: userId } = await createUser(db);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const add = async (provider: AttemptMethod, fields: Partial<typeof paymentAttempts.$inferInsert>) => {
      const { id: orderId } = await createOrder(db, userId, bought, { status: 'Awaiting Payment' });
      const values = { orderId, provider, amount: 4590, language: 'en' as const, ...fields };
      const [attempt] = await db.insert(paymentAttempts).values(values).returning();
      return { orderId, attemptId: attempt?.id ?? '' };
    };
    await add('bkash', { state: 'held', captured: 4590 });
    await add('sslcommerz', { state: 'held', captured: 1000, nextPollAt: ago(5) });
    await add('bkash', { state: 'started', nextPollAt: ago(11) });
    await add('manual-bkash', { state: 'held', reference: 'TRX000001', answeredAt: ago(2) });
    await add('manual-nagad', { state: 'held', reference: 'TRX000002', answeredAt: ago(60) });
    const paid = await add('bkash', { state: 'captured', captured: 4590 });
    const refund = { ...paid, amount: 100, reason: '' };
    await db.insert(paymentRefunds).values([
      { ...refund, key: 'one', state: 'failed' },
      { ...refund, key: 'two', state: 'failed', createdAt: ago(31 * 24 * 60) },
      { ...refund, key: 'three', state: 'processing', nextPollAt: ago(20) },
    ]);
    const parcel = { orderId: paid.orderId, provider: 'redx' as const, lines: [], weight: 500, collect: 0 };
    await db.insert(parcels).values([
      { ...parcel, nth: 1, reference: 'SB-1', state: 'unclear', nextAskAt: ago(1) },
      { ...parcel, nth: 2, reference: 'SB-2', state: 'booked', nextAskAt: ago(11) },
    ]);
    await db.insert(productImports).values({ state: 'reading', sellerId: userId, rows: 0 });
    const read = await Promise.all((metricSources(database, services).features ?? []).map(({ read }) => read()));
    const found: Record<string, unknown> = Object.assign({}, ...read);
    const { sobuj_manual_payments_oldest_seconds: oldest, ...numbers } = found;
    expect(numbers).toEqual({
      sobuj_payments_held: 2,
      sobuj_payments_held_taka: 55.9,
      sobuj_payments_overdue: 1,
      sobuj_refunds_overdue: 1,
      sobuj_refunds_failed: 1,
      sobuj_manual_payments_waiting: 2,
      sobuj_parcels_unclear: 1,
      sobuj_parcels_overdue: 1,
      sobuj_product_imports: { reading: 1, running: 0 },
    });
    expect(oldest).toBeGreaterThanOrEqual(3600);
    expect(oldest).toBeLessThan(7200);
  });

  test('are the time of the last backup, where something has written it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sobuj-metrics-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    expect(await lastBackup(folder)).toBeUndefined();
    await writeFile(join(folder, 'last-backup'), '2026-11-26T08:00:00Z\n');
    expect(await lastBackup(folder)).toBe(Date.UTC(2026, 10, 26, 8) / 1000);
    await writeFile(join(folder, 'last-backup'), 'yesterday');
    expect(await lastBackup(folder)).toBeUndefined();
  });

  test('are free space, the last migration and open streams', async () => {
    const sources = metricSources(database, services);
    expect(await sources.freeBytes?.()).toBeGreaterThan(0);
    expect(await sources.lastMigration?.()).toBe(journal.entries.at(-1)?.tag);
    expect(sources.eventStreams?.()).toEqual({ user: 0, seller: 0 });
    expect([sources.redis, sources.replica]).toEqual([undefined, undefined]);
  });
});
