import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { ensureSeller } from '#api/features/selling/ensure-seller.ts';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { distribute } from '#database/distribute.ts';
import { shopTables } from '#database/spread-references.ts';
import { orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';
import { citusStandIn } from '#tests/support/database/citus-stand-in.ts';
import { onCitus } from '#tests/support/database/server-machines.ts';
import { registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { createKnownPerson } from '#tests/support/people/known-person.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// Account rules on a database with spread tables: there, no foreign key or unique index spans the keys of several
// tables.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db, execute } = shop.database;
if (!onCitus) await execute(citusStandIn);
await distribute({ engine: 'citus', db });

/** Every column that refers to a user. */
const referring = shopTables.flatMap((table) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { foreignTable, columns } = key.reference();
    return foreignTable === users && table !== orders ? columns.map((column) => ({ table, column })) : [];
  }),
);

const referringTo = async (id: string) => {
  const found: string[] = [];
  for (const { table, column } of referring)
    if ((await db.$count(table, sql`${column} = ${id}`)) > 0) found.push(getTableName(table));
  return found;
};

test('a deleted user leaves no row that refers to the user', async () => {
  const { person, other } = await createKnownPerson(shop, { own: 'Quixotia', foreign: 'Xanthippe' });
  expect((await referringTo(person.id)).length).toBeGreaterThan(12);
  const as = { user: person.token };
  const { status } = await shop.send(accountDataCalls.deleteAccount, { as, body: { password: person.password } });
  expect([status, await referringTo(person.id)]).toEqual([200, []]);
  expect((await referringTo(other.id)).length).toBeGreaterThan(8);
});

test('an email belongs to one account', async () => {
  const { email, password } = await registerUser(shop);
  const again = await shop.send(accountCalls.register, { body: { name: 'Another', email, password } });
  expect([again.status, again.body.code]).toEqual([409, 'email-taken']);
  expect(await db.$count(users, sql`${users.email} = ${email}`)).toBe(1);
});

test('a seller whom the settings no longer name has no session', async () => {
  const seller = await signInSeller(shop);
  await ensureSeller(db, { email: 'new@seller.example', password: 'another-password-of-5' });
  const { body } = await shop.send(accountCalls.isSeller, { as: { seller } });
  expect(body.success).toBe(false);
});
