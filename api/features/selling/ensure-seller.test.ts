import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyPassword } from '#api/features/accounts/passwords/passwords.ts';
import { findSession } from '#api/sessions/find-session.ts';
import { startSession } from '#api/sessions/start-session.ts';
import { sellers } from '#database/tables/sellers.ts';
import { sessions } from '#database/tables/sessions.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { ensureSeller } from './ensure-seller.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;

const first = { email: 'seller@example.com', password: 'first-secret' };

async function sellerRow() {
  const rows = await db.select().from(sellers);
  expect(rows).toHaveLength(1);
  return rows[0] as (typeof rows)[number];
}

beforeEach(async () => {
  await db.delete(sellers);
  await ensureSeller(db, first);
});

describe('the seller account of the settings', () => {
  test('is created with a hashed password', async () => {
    const { email, passwordHash } = await sellerRow();
    expect(email).toBe(first.email);
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(first.password, passwordHash)).toBe(true);
  });

  test('keeps its row and its sessions when the settings are the same', async () => {
    const before = await sellerRow();
    await startSession(db, { sellerId: before.id });
    await ensureSeller(db, first);
    expect(await sellerRow()).toEqual(before);
    expect(await db.$count(sessions, eq(sessions.sellerId, before.id))).toBe(1);
  });

  test("gets a new password, and the old password's sessions end", async () => {
    const before = await sellerRow();
    const user = await createUser(db);
    await startSession(db, { sellerId: before.id });
    await ensureSeller(db, { ...first, password: 'second-secret' });
    const after = await sellerRow();
    expect(after.id).toBe(before.id);
    expect(await verifyPassword('second-secret', after.passwordHash)).toBe(true);
    expect(await verifyPassword(first.password, after.passwordHash)).toBe(false);
    expect(await db.$count(sessions, eq(sessions.sellerId, before.id))).toBe(0);
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  });

  test('is the only one: an account under a former email goes with its sessions', async () => {
    const before = await sellerRow();
    const token = await startSession(db, { sellerId: before.id });
    await ensureSeller(db, { email: 'owner@example.com', password: 'second-secret' });
    expect((await sellerRow()).email).toBe('owner@example.com');
    expect(await findSession(db, 'seller', [token])).toBeUndefined();
  });
});
