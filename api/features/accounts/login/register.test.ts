import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '#api/features/accounts/passwords/passwords.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const register = (body: unknown) => shop.send(accountCalls.register, { body });
const usersWith = (email: string) => db.select().from(users).where(eq(users.email, email));

describe('registering', () => {
  test('creates the user, logs in and answers the whole user', async () => {
    const { status, body } = await register({
      name: '  Rumana Haque ',
      email: ' Rumana@Example.COM ',
      password: 'green-leaf',
    });
    const [row] = await usersWith('rumana@example.com');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Account created successfully!',
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        _id: row?.id,
        name: 'Rumana Haque',
        email: 'rumana@example.com',
        profileImage: '',
        cartItems: {},
        cartVersion: 0,
        createdAt: row?.createdAt.toISOString(),
        lastLogin: row?.lastLogin?.toISOString(),
        version: 1,
      },
    });
    const stored = await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, row?.id ?? ''));
    expect(stored).toHaveLength(1);
  });

  test('stores the password only as an argon2id hash', async () => {
    await register({ name: 'Kamal', email: 'kamal@example.com', password: 'green-leaf' });
    const [row] = await usersWith('kamal@example.com');
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await verifyPassword('green-leaf', row?.passwordHash)).toBe(true);
  });

  test('with an email that is taken is refused, in whatever case', async () => {
    const taken = { name: 'Farida', email: 'farida@example.com', password: 'green-leaf' };
    await register(taken);
    const before = await db.select().from(users);
    const sentence = 'An account with this email already exists. Please log in instead.';
    for (const email of ['farida@example.com', 'FARIDA@Example.com', ' farida@example.com ']) {
      const { status, body, cookies } = await register({ ...taken, name: 'Somebody else', email });
      expect(status).toBe(409);
      expect(body).toEqual({ success: false, message: sentence, code: 'email-taken', fields: { email: sentence } });
      expect(cookies).toEqual([]);
    }
    expect(await db.select().from(users)).toEqual(before);
  });

  test.each([
    [{ name: undefined }, 'name', 'Please enter your name'],
    [{ name: '   ' }, 'name', 'Please enter your name'],
    [{ name: 'x'.repeat(101) }, 'name', 'A name can have at most 100 characters'],
    [{ email: undefined }, 'email', 'Please enter your email'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ password: undefined }, 'password', 'Please enter your password'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    [{ password: 'x'.repeat(129) }, 'password', 'A password can have at most 128 characters'],
    [{ password: 'password' }, 'password', 'This password is among the most common ones. Please choose another.'],
    [{ password: 'ILoveYou' }, 'password', 'This password is among the most common ones. Please choose another.'],
  ])('with %j is refused and writes nothing', async (fields, field, sentence) => {
    const before = await db.$count(users);
    const { status, body } = await register({
      name: 'Jamal',
      email: 'jamal@example.com',
      password: 'green-leaf',
      ...fields,
    });
    expect(status).toBe(400);
    const code = sentence.startsWith('This password is among') ? 'common-password' : 'invalid-request';
    expect(body).toEqual({ success: false, message: sentence, code, fields: { [field]: sentence } });
    expect(await db.$count(users)).toBe(before);
  });

  test('names every wrong field at once', async () => {
    const { status, body } = await register({ name: '', email: 'nobody', password: '1' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['name', 'email', 'password']);
    expect(body.message).toBe(body.fields.name);
  });

  test.each([6, 128])('takes a password of %d characters, which then logs in', async (length) => {
    const credentials = { email: `length-${length}@example.com`, password: 'xq'.repeat(length / 2) };
    expect((await register({ name: 'Nazma', ...credentials })).status).toBe(200);
    expect((await shop.send(accountCalls.login, { body: credentials })).status).toBe(200);
  });

  test('ignores what a client may not set', async () => {
    const extra = { _id: '01a1fc37-6eb4-7112-84db-ac1fe58d0b12', isSeller: true, profileImage: '/media/x.webp' };
    await register({ name: 'Selim', email: 'selim@example.com', password: 'green-leaf', ...extra });
    const [row] = await usersWith('selim@example.com');
    expect(row).toMatchObject({ profileImage: '' });
    expect(row?.id).not.toBe(extra._id);
  });
});

describe.runIf(onServer)('twenty registrations at once with one email', () => {
  test('make one user and one session', async () => {
    const email = 'everybody@example.com';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        register({
          name: `Visitor ${number}`,
          email: number % 2 ? email : email.toUpperCase(),
          password: 'green-leaf',
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(409)]);
    const made = await usersWith(email);
    expect(made).toHaveLength(1);
    expect(await db.$count(sessions, eq(sessions.userId, made[0]?.id ?? ''))).toBe(1);
  });
});
