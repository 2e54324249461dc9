import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { accountPhoneCalls } from '#contract/accounts/phone-calls.ts';
import { users } from '#database/tables/users.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

let as = { user: '' };
let person = { id: '', name: '', email: '' };
beforeEach(async () => {
  const made = await createUser(db, { phone: '01712345678' });
  person = made;
  as = { user: made.token };
});

const row = async () => (await db.select().from(users).where(eq(users.id, person.id)))[0];
const versionNow = async () => (await shop.send(accountCalls.isUser, { as })).body.user.version;
const put = (details: object) => {
  const { name, email } = person;
  return shop.send(accountCalls.updateProfile, { as, body: { name, email, ...details } });
};
const putPhone = (phone: string, version?: number) =>
  shop.send(accountPhoneCalls.savePhone, { as, body: { phone, version } });

test('details from an older version are refused with the new ones, and none of them is written', async () => {
  const version = await versionNow();
  expect((await put({ email: 'new@example.com', version })).body.user.version).toBe(await versionNow());
  const before = await row();
  const { status, body } = await put({ name: 'Other Name', version });
  expect([status, body.code]).toEqual([409, 'profile-changed']);
  expect(body.changed).toMatchObject({
    version: await versionNow(),
    fields: ['email'],
    current: { name: person.name, email: 'new@example.com' },
  });
  expect(await row()).toEqual(before);
  expect((await put({ name: 'Other Name', email: 'new@example.com', version: await versionNow() })).status).toBe(200);
});

test('details without a version are always written, and so are those that revert nothing', async () => {
  const version = await versionNow();
  await put({ name: 'Other Name' });
  expect((await put({ name: 'Third Name' })).status).toBe(200);
  expect((await put({ name: 'Third Name', version })).status).toBe(200);
});

test('the phone number shares the version of the details, and each form accepts changes by the other', async () => {
  const version = await versionNow();
  const phone = (await shop.send(accountPhoneCalls.readPhone, { as })).body.phone;
  expect(phone.version).toBe(version);
  expect((await putPhone('01812345678', version)).body.version).toBe(version + 1);
  expect((await put({ name: 'Other Name', version })).status).toBe(200);
  const { status, body } = await putPhone('01912345678', version);
  expect([status, body.code]).toEqual([409, 'profile-changed']);
  expect(body.changed).toMatchObject({ fields: ['phone'], current: { phone: '01812345678' } });
  expect((await row())?.phone).toBe('01812345678');
  expect((await putPhone('01912345678')).status).toBe(200);
});

test('a picture that was set since is not removed by an older form', async () => {
  const version = await versionNow();
  await shop.send(accountCalls.uploadImage, { as, files: [await uniquePicture()] });
  const { status, body } = await put({ profileImage: '', version });
  expect([status, body.changed.fields]).toEqual([409, ['profileImage']]);
  expect((await row())?.profileImage).not.toBe('');
});

test.runIf(onServer)('of several from one version at once, one is written', async () => {
  const version = await versionNow();
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => put({ name: `${name} Name`, version })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});
