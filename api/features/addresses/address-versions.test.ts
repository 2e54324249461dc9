import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addressCalls } from '#contract/addresses/calls.ts';
import { addresses } from '#database/tables/addresses.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createAddress, createUser } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const { id: userId, token: user } = await createUser(db);
const as = { user };

let id = '';
beforeEach(async () => {
  await db.delete(addresses);
  id = (await createAddress(db, userId)).id;
});

const row = async () => (await db.select().from(addresses).where(eq(addresses.id, id)))[0];
const read = async () => (await shop.send(addressCalls.listAddresses, { as })).body.addresses[0];
const put = (address: object, version?: unknown) =>
  shop.send(addressCalls.updateAddress, {
    as,
    params: { id },
    body: { address: { ...goodAddress, ...address }, version },
  });

test('an address from an older version is refused with the new one, and none of it is written', async () => {
  const { version } = await read();
  expect((await put({ street: 'House 1' }, version)).body.version).toBe(version + 1);
  const before = await row();
  const { status, body } = await put({ zipcode: '3100' }, version);
  expect([status, body.code]).toEqual([409, 'address-changed']);
  expect(body.changed).toEqual({ version: version + 1, fields: ['street'], current: await read() });
  expect(await row()).toEqual(before);
  expect((await put({ zipcode: '3100' }, version + 1)).status).toBe(200);
});

test('one without a version is written as ever, and so is one that was sent twice or takes nothing back', async () => {
  const { version } = await read();
  await put({ street: 'House 1' });
  expect((await put({ street: 'House 2' })).status).toBe(200);
  expect((await put({ street: 'House 2' }, version)).status).toBe(200);
  expect((await put({ street: 'House 2', zipcode: '3100' }, version)).status).toBe(200);
  expect(await row()).toMatchObject({ street: 'House 2', zipcode: '3100' });
});

test('a version counts every change, also in SQL, and an invalid one is refused with its field', async () => {
  const { version } = await read();
  await db.execute(sql`update addresses set city = 'Sylhet'`);
  expect((await put({}, version)).body.changed.fields).toEqual(['city']);
  const wrong = await put({}, 'new');
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['version']]);
});

test.runIf(onServer)('of several from one version at once, one is written', async () => {
  const { version } = await read();
  const answers = await Promise.all(['1', '2', '3', '4'].map((house) => put({ street: `House ${house}` }, version)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});
