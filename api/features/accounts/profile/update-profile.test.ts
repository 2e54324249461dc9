import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { hashToken } from '#api/sessions/session-rules.ts';
import { startSession } from '#api/sessions/start-session.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createUser, registerUser } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const update = (token: string, body: unknown) => shop.send(accountCalls.updateProfile, { as: { user: token }, body });
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const taken = 'An account with this email already exists';

async function userWithPicture() {
  const user = await createUser(db);
  const { body } = await shop.send(accountCalls.uploadImage, {
    as: { user: user.token },
    files: [await uniquePicture()],
  });
  return { ...user, image: body.imageUrl as string };
}

describe('changing the profile', () => {
  test('stores name and email, tidied, and answers the whole user', async () => {
    const { id, token, image, ...before } = await userWithPicture();
    const { status, body } = await update(token, { name: '  Rumana H. ', email: ' New@Example.COM ' });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Profile updated successfully',
      user: {
        _id: id,
        name: 'Rumana H.',
        email: 'new@example.com',
        profileImage: image,
        cartItems: {},
        cartVersion: 0,
        createdAt: before.createdAt.toISOString(),
        lastLogin: null,
        version: expect.any(Number),
      },
    });
    expect(await rowOf(id)).toMatchObject({ name: 'Rumana H.', email: 'new@example.com', passwordHash: 'none' });
  });

  test('with the same email, in any case, changes the name alone', async () => {
    const { id, token, email } = await createUser(db);
    expect((await update(token, { name: 'Rumana', email: email.toUpperCase() })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ name: 'Rumana', email });
  });

  test('with the email of another account is refused and changes nothing', async () => {
    const { id, token } = await createUser(db);
    const other = await createUser(db);
    const before = await rowOf(id);
    const { status, body } = await update(token, { name: 'Other', email: other.email.toUpperCase() });
    expect(status).toBe(409);
    expect(body).toEqual({ success: false, message: taken, code: 'email-taken', fields: { email: taken } });
    expect(await rowOf(id)).toEqual(before);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Please enter your name'],
    [{ name: undefined }, 'name', 'Please enter your name'],
    [{ email: '' }, 'email', 'Please enter your email'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  ])('with %j is refused', async (fields, field, sentence) => {
    const { id, token } = await createUser(db);
    const before = await rowOf(id);
    const { status, body } = await update(token, { name: 'Rumana', email: 'rumana@example.com', ...fields });
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, message: sentence, code: 'invalid-request', fields: { [field]: sentence } });
    expect(await rowOf(id)).toEqual(before);
  });

  test('ignores what a client may not set', async () => {
    const { id, token, email } = await createUser(db);
    await update(token, {
      name: 'Rumana',
      email,
      _id: 'x',
      passwordHash: 'x',
      createdAt: '2020-01-01',
      isSeller: true,
    });
    expect(await rowOf(id)).toMatchObject({ id, passwordHash: 'none' });
  });
});

describe('a change of email', () => {
  const sessionsOf = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId));

  test('ends the other sessions of the user and keeps the one in use', async () => {
    const [user, neighbour] = [await createUser(db), await createUser(db)];
    await startSession(db, { userId: user.id });
    const email = `changed-${user.email}`;
    expect((await update(user.token, { name: user.name, email })).status).toBe(200);
    expect((await sessionsOf(user.id)).map(({ tokenHash }) => tokenHash)).toEqual([hashToken(user.token)]);
    expect(await sessionsOf(neighbour.id)).toHaveLength(1);
  });

  test('that is refused, and a change of the name alone, end none', async () => {
    const [user, other] = [await createUser(db), await createUser(db)];
    await startSession(db, { userId: user.id });
    expect((await update(user.token, { name: 'Other', email: other.email })).status).toBe(409);
    expect((await update(user.token, { name: 'Other', email: user.email.toUpperCase() })).status).toBe(200);
    expect(await sessionsOf(user.id)).toHaveLength(2);
  });
});

describe('the picture in a profile', () => {
  const fields = { name: 'Rumana', email: 'picture@example.com' };

  test('stays when it is sent back or left out', async () => {
    const { token, email, image } = await userWithPicture();
    for (const profileImage of [image, undefined]) {
      const { body } = await update(token, { name: 'Rumana', email, profileImage });
      expect(body.user.profileImage).toBe(image);
    }
    expect(await shop.mediaFiles()).toContain(image.replace('/media/', ''));
  });

  test("is removed with its file when '' is sent", async () => {
    const { token, image } = await userWithPicture();
    const { body } = await update(token, { ...fields, profileImage: '' });
    expect(body.user.profileImage).toBe('');
    expect(await shop.mediaFiles()).not.toContain(image.replace('/media/', ''));
  });

  test("can be neither another user's nor an address elsewhere", async () => {
    const [user, other] = [await userWithPicture(), await userWithPicture()];
    const before = await rowOf(user.id);
    for (const profileImage of [
      other.image,
      'https://elsewhere.example/a.png',
      'javascript:alert(1)',
      `${user.image}?x`,
    ]) {
      const { status, body } = await update(user.token, { name: 'New', email: user.email, profileImage });
      expect(status).toBe(400);
      expect(body.fields).toHaveProperty('profileImage');
    }
    expect(await rowOf(user.id)).toEqual(before);
  });
});

describe.runIf(onServer)('ten users who take one email at once', () => {
  test('end as one with it and nine without', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => createUser(db)));
    const email = 'wanted@example.com';
    const answers = await Promise.all(people.map(({ token }) => update(token, { name: 'Rumana', email })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
  });
});

describe.runIf(onServer)('a change of email and logins with the old one at once', () => {
  test('leave no session but the one that makes the change', async () => {
    const { id, token, email, password } = await registerUser(shop);
    const login = () => shop.send(accountCalls.login, { body: { email, password } });
    await Promise.all([update(token, { name: 'Rumana', email: `changed-${email}` }), login(), login(), login()]);
    const left = await db.select().from(sessions).where(eq(sessions.userId, id));
    expect(left.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(token)]);
  });
});
