import { afterAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { checksums } from './shop/checksums.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

test('a profile takes no picture of somebody else', async () => {
  const [owner, other] = [await createUser(db, { profileImage: '/media/owner.webp' }), await createUser(db)];
  const rows = await checksums(shop.database);
  const body = { name: 'Other', email: other.email, profileImage: owner.profileImage };
  const { status } = await shop.send(calls.updateProfile, { as: { user: other.token }, body });
  expect(status).toBe(400);
  expect(await checksums(shop.database)).toEqual(rows);
});

test.each(['user', 'seller'] as const)("a logout with a %s's login ends no session of the owner", async (kind) => {
  const [owner, other] = [await createUser(db), await createUser(db)];
  const as = kind === 'user' ? { user: other.token } : { seller: await signInSeller(shop) };
  for (const call of [calls.logout, calls.sellerLogout]) await shop.send(call, { as });
  const { body } = await shop.send(calls.isUser, { as: { user: owner.token } });
  expect(body.user._id).toBe(owner.id);
});

test('ending the other sessions of one user ends none of the owner', async () => {
  const [owner, other] = [await createUser(db), await createUser(db)];
  await shop.send(calls.endOtherSessions, { as: { user: other.token } });
  expect((await shop.send(calls.isUser, { as: { user: owner.token } })).body.user._id).toBe(owner.id);
});
