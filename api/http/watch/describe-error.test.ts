import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { InvalidSettings, readConfig } from '#api/compose/read-config.ts';
import { describeError } from './describe-error.ts';

const secret = 'rumana@example.com';

/** Returns an error as the database drivers create it. */
function databaseError(code: string, message: string): Error {
  return Object.assign(new Error(message), {
    code,
    detail: `Key (email)=(${secret}) already exists.`,
    where: secret,
    query: secret,
    parameters: [secret],
    table: 'users',
    constraint: 'users_email_unique',
  });
}

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('a failed statement is described by its code, table and constraint, without statement and values', () => {
  const cause = databaseError('23505', `duplicate key value: ${secret}`);
  const described = describeError(new DrizzleQueryError('insert into users values ($1)', [secret], cause));
  expect(described).toMatchObject({
    type: 'DrizzleQueryError',
    stack: expect.stringMatching(/describe-error\.test\.ts:\d+:\d+/),
    cause: { code: '23505', table: 'users', constraint: 'users_email_unique' },
  });
  expect(JSON.stringify(described)).not.toMatch(/rumana|insert into/);
});

test.each([
  ['42P01', 'relation "users" does not exist'],
  ['40P01', 'deadlock detected'],
  ['57014', 'canceling statement due to statement timeout'],
])('of the database, messages that speak of no value stay: %s', (code, message) => {
  expect(describeError(databaseError(code, message))).toMatchObject({ code, message });
});

test('a message of our own stays', () => {
  const error = thrownBy(() => readConfig({ PORT: 'many' }));
  expect(error).toBeInstanceOf(InvalidSettings);
  expect(describeError(error).message).toContain('PORT must be a whole number');
});

test.each([
  () => JSON.parse(`"${secret}`),
  () => BigInt(secret),
  () => new Map([secret] as never),
  () => 'x' in (secret as never),
  () => new URL(secret),
  () => new Intl.DateTimeFormat('en', { timeZone: secret }),
  () => {
    throw secret;
  },
  () => {
    throw Object.assign(new Error(`one\n    at ${secret} (/a/b.ts:1:1)`), { name: secret, code: `code of ${secret}` });
  },
  () => {
    throw new AggregateError([databaseError('22P02', secret)], secret, { cause: { email: secret } });
  },
])('an error that quotes its input is logged without it (%#)', (act) => {
  expect(JSON.stringify(describeError(thrownBy(act)))).not.toContain('rumana');
});

test('a chain of causes has an end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(50_000);
});
