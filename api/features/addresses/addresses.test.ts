import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { addressCalls } from '#contract/addresses/calls.ts';
import { addresses } from '#database/tables/addresses.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createAddress, createUser } from '#tests/support/people/factories.ts';
import { goodAddress, missingFieldMessages } from '#tests/support/people/good-address.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

async function newUser() {
  const { id, token } = await createUser(db);
  const as = { user: token };
  return {
    id,
    add: (address: unknown, field = 'address') =>
      shop.send(addressCalls.addAddress, { as, body: { [field]: address } }),
    update: (addressId: string, address: unknown, field = 'address') =>
      shop.send(addressCalls.updateAddress, { as, params: { id: addressId }, body: { [field]: address } }),
    remove: (addressId: string) => shop.send(addressCalls.deleteAddress, { as, params: { id: addressId } }),
    list: async () => (await shop.send(addressCalls.listAddresses, { as })).body.addresses,
    rows: () => db.select().from(addresses).where(eq(addresses.userId, id)).orderBy(asc(addresses.id)),
  };
}

const notFound = { success: false, message: 'Address not found', code: 'address-not-found' };

describe("a user's addresses", () => {
  test('are none at first', async () => {
    expect(await (await newUser()).list()).toEqual([]);
  });

  test('are added, and listed oldest first with an id and nine fields', async () => {
    const user = await newUser();
    const { status, body } = await user.add(goodAddress);
    expect([status, body]).toEqual([200, { success: true, message: 'Address added successfully' }]);
    await user.add({ ...goodAddress, city: 'Sylhet' });
    const [first, second] = await user.rows();
    expect(first).toMatchObject({ ...goodAddress, userId: user.id });
    expect(await user.list()).toEqual([
      { _id: first?.id, ...goodAddress, version: 1 },
      { _id: second?.id, ...goodAddress, city: 'Sylhet', version: 1 },
    ]);
  });

  test('need no more than name, phone, street and district where they are brief; the rest follows or is empty', async () => {
    const user = await newUser();
    const address = { firstName: 'Rumana Haque', phone: '01712345678', street: 'House 7', city: 'Cumilla' };
    expect((await user.add(address)).status).toBe(400);
    expect((await user.add(address, 'briefAddress')).status).toBe(200);
    const brief = { ...address, lastName: '', email: '', zipcode: '', state: 'Chattogram', country: 'Bangladesh' };
    const [added] = await user.list();
    expect(added).toEqual({ _id: added._id, ...brief, version: 1 });
    expect((await user.update(added._id, { ...address, city: 'Sylhet' }, 'briefAddress')).status).toBe(200);
    expect(await user.list()).toMatchObject([{ city: 'Sylhet', state: 'Sylhet', lastName: '' }]);
    const { status, body } = await user.add({ city: 'Sylhet' }, 'briefAddress');
    const missing = ['firstName', 'street', 'phone'].map((name) => `briefAddress.${name}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, missing]);
  });

  test('are whole or brief: none and both are refused', async () => {
    const { token } = await createUser(db);
    for (const body of [{}, { address: goodAddress, briefAddress: goodAddress }]) {
      const { status, body: reply } = await shop.send(addressCalls.addAddress, { as: { user: token }, body });
      expect([status, reply.fields]).toEqual([400, { address: 'Please send the address' }]);
    }
  });

  test('take numbers for zip code and phone, and are stored trimmed', async () => {
    const user = await newUser();
    await user.add({ ...goodAddress, zipcode: 1205, phone: 8801712345678, firstName: ' Rumana ' });
    expect(await user.rows()).toMatchObject([{ zipcode: '1205', phone: '8801712345678', firstName: 'Rumana' }]);
  });

  test('are changed in place', async () => {
    const user = await newUser();
    const other = await createAddress(db, user.id);
    const changed = await createAddress(db, user.id);
    const fields = { ...goodAddress, street: 'House 1, Road 2', phone: 1712345678 };
    const { status, body } = await user.update(changed.id, fields);
    expect([status, body]).toEqual([200, { success: true, message: 'Address updated successfully', version: 2 }]);
    const after = { street: 'House 1, Road 2', phone: '1712345678', version: 2, changedIn: { street: 2, phone: 2 } };
    expect(await user.rows()).toEqual([other, { ...changed, ...after }]);
  });

  test('are found by an id in upper case', async () => {
    const user = await newUser();
    const { id } = await createAddress(db, user.id);
    expect((await user.update(id.toUpperCase(), { ...goodAddress, city: 'Khulna' })).status).toBe(200);
    expect(await user.rows()).toMatchObject([{ id, city: 'Khulna' }]);
  });

  test('are deleted one by one', async () => {
    const user = await newUser();
    const other = await createAddress(db, user.id);
    const deleted = await createAddress(db, user.id);
    const { status, body } = await user.remove(deleted.id);
    expect([status, body]).toEqual([200, { success: true, message: 'Address deleted successfully' }]);
    expect(await user.rows()).toEqual([other]);
    expect(await user.remove(deleted.id)).toMatchObject({ status: 404, body: notFound });
  });
});

describe("another user's address", () => {
  test('is not listed, not found, and stays as it is', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const { id } = await createAddress(db, owner.id);
    const before = await owner.rows();
    expect(await other.list()).toEqual([]);
    expect(await other.update(id, { ...goodAddress, city: 'Khulna' })).toMatchObject({ status: 404, body: notFound });
    expect(await other.remove(id)).toMatchObject({ status: 404, body: notFound });
    expect(await owner.rows()).toEqual(before);
  });
});

describe('an address that does not exist', () => {
  test('is not found', async () => {
    const user = await newUser();
    expect(await user.update(v7(), goodAddress)).toMatchObject({ status: 404, body: notFound });
    expect(await user.remove(v7())).toMatchObject({ status: 404, body: notFound });
  });

  test.each(['1', 'undefined', '01a1fc37-6eb4-7112-84db', '%00', '../get', "' or 1=1"])(
    'is not valid as %j',
    async (id) => {
      const user = await newUser();
      const refused = {
        success: false,
        message: 'This id is not valid',
        code: 'invalid-request',
        fields: { id: 'This id is not valid' },
      };
      expect(await user.update(id, goodAddress)).toMatchObject({ status: 400, body: refused });
      expect(await user.remove(id)).toMatchObject({ status: 400, body: refused });
    },
  );
});

describe('address fields that are refused', () => {
  test.each(missingFieldMessages)('name the missing %s, and nothing is written', async (field, sentence) => {
    const user = await newUser();
    const { id } = await createAddress(db, user.id);
    const before = await user.rows();
    const refused = {
      success: false,
      message: sentence,
      code: 'invalid-request',
      fields: { [`address.${field}`]: sentence },
    };
    for (const address of [
      { ...goodAddress, [field]: undefined },
      { ...goodAddress, [field]: '  ' },
    ]) {
      expect(await user.add(address)).toMatchObject({ status: 400, body: refused });
      expect(await user.update(id, address)).toMatchObject({ status: 400, body: refused });
    }
    expect(await user.rows()).toEqual(before);
  });

  test('are all named at once', async () => {
    const { status, body } = await (await newUser()).add({});
    expect(status).toBe(400);
    expect(body.fields).toEqual(
      Object.fromEntries(missingFieldMessages.map(([field, text]) => [`address.${field}`, text])),
    );
  });

  test.each([[undefined], [null], ['Dhaka'], [7], [[]]])('are asked for when the address is %j', async (address) => {
    const { status, body } = await (await newUser()).add(address);
    expect([status, body.message]).toEqual([400, 'Please send the address']);
  });
});

describe('the fifty-first address', () => {
  const refused = {
    success: false,
    message: 'You can keep at most 50 addresses. Please delete one first.',
    code: 'too-many-addresses',
  };

  async function userWith(number: number) {
    const user = await newUser();
    await db.insert(addresses).values(Array.from({ length: number }, () => ({ ...goodAddress, userId: user.id })));
    return user;
  }

  test('is refused until one is deleted', async () => {
    const user = await userWith(49);
    expect((await user.add(goodAddress)).status).toBe(200);
    expect(await user.add(goodAddress)).toMatchObject({ status: 409, body: refused });
    const rows = await user.rows();
    expect(rows).toHaveLength(50);
    await user.remove(rows[0]?.id ?? '');
    expect((await user.add(goodAddress)).status).toBe(200);
  });

  describe.runIf(onServer)('among many at once', () => {
    test('is refused as well', async () => {
      const user = await userWith(45);
      const answers = await Promise.all(Array.from({ length: 10 }, () => user.add(goodAddress)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(409)]);
      expect(await user.rows()).toHaveLength(50);
    });
  });
});
