import { getTableName, isTable, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#api/sessions/start-session.ts';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import * as schema from '#database/tables/schema.ts';
import { capturedLog } from '#tests/support/captured-log.ts';
import { createAddress, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { plainPicture } from '#tests/support/people/pictures.ts';
import { openTestApp, type TestRequest } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { markedRequests } from './requests/marked-requests.ts';
import { plantedRequests } from './requests/planted-requests.ts';

// User input that is recognisable anywhere. Input that is parsed as a number has its own digits.
const marks = ['quixotia', 'zephyrine', '8019273645', '77041'];
const email = 'quixotia@zephyrine.example';
const password = 'quixotia-password';

const log = capturedLog();
const shop = await openTestApp(
  {
    logLevel: 'trace',
    assistant: {
      apiKey: 'quixotia-key',
      baseUrl: 'http://127.0.0.1:9',
      models: ['m'],
      timeout: 1000,
      questionsPerDay: 1000,
    },
  },
  // Repeated wrong passwords slow down the responses.
  { logStream: log, clock: testClock(new Date()) },
);
const guarded = await openTestApp(
  { logLevel: 'trace', rateLimit: true },
  { logStream: log, clock: testClock(new Date()) },
);
afterAll(() => Promise.all([shop.close(), guarded.close()]));
const { db } = shop.database;
const user = await createUser(db, { name: 'Quixotia Zephyrine', email });
const product = await createProduct(db, { name: 'Quixotia rose' });
const deliveryAddress = await createAddress(db, user.id, { street: 'Zephyrine Road 1', phone: '8019273645' });
const picture = await plainPicture().png().toBuffer();

type CallName = keyof typeof calls;

const requests = markedRequests({ email, password, productId: product.id, addressId: deliveryAddress.id, picture });
const plants = await plantedRequests(shop, picture);
const id = '019b9d7a-5a00-7314-9ab9-a8c2d288930f';
const everyCall = Object.entries(calls) as [CallName, Call][];
const endsSession = ([name]: (typeof everyCall)[number]) => name === 'logout' || name === 'sellerLogout';
/** Calls that end the session come last, because calls after them would only be refused. */
const all = [...everyCall.filter((call) => !endsSession(call)), ...everyCall.filter(endsSession)];

/** The current sessions. */
const tokens = { user: '', seller: '' };

/** The token of this request is invalid, but must be as secret as a valid one. */
const stale = { authorization: 'Bearer quixotia-token', cookie: 'token=zephyrine-token; sellerToken=quixotia-seller' };

/** Plants what the valid requests of these calls need once. */
async function plant(chosen: typeof all): Promise<void> {
  for (const [name] of chosen) {
    const request = await plants[name]?.();
    if (request) requests[name] = request;
  }
}

/** The statuses of the valid requests, as they were first. */
const statusOf = new Map<CallName, number>();
/** The statements of each successful call. */
const statementsOf = new Map<CallName, string>();
/** The bodies of trigger functions, and the tables with cascading deletes. */
let carriedOn = '';

/** Whether a change that a call makes is carried on to a table. */
function changesByWay(name: CallName, table: string): boolean {
  const isChange = /\b(insert into|update|delete from) /.test(statementsOf.get(name) ?? '');
  return isChange && new RegExp(`\\b${table}\\b`).test(carriedOn);
}

/** Whether a call reads or changes a table. */
const reaches = (name: CallName, table: string) =>
  new RegExp(`\\b${table}\\b`).test(statementsOf.get(name) ?? '') || changesByWay(name, table);

/** Whether a call writes rows of a table. */
const writes = (name: CallName, table: string) =>
  new RegExp(`\\b(insert into|update) "?${table}\\b`).test(statementsOf.get(name) ?? '') || changesByWay(name, table);

/** Sends the valid requests of these calls, and with an invalid token too. */
async function send(chosen: typeof all, kinds: readonly Record<string, string>[] = [{}, stale]): Promise<void> {
  for (const [name, call] of chosen) {
    shop.database.statements.splice(0);
    const { as: own, ...request }: TestRequest = {
      params: Object.fromEntries(
        ['id', 'postId', 'commentId', 'orderId', 'userId', 'requestId'].map((key) => [key, id]),
      ),
      ...requests[name],
    };
    const as = call.access === 'seller' ? { seller: tokens.seller } : { user: tokens.user };
    for (const headers of kinds) {
      const { status } = await shop.send(call, {
        ...request,
        ...(headers === stale ? {} : { as: own ?? as }),
        headers: { ...request.headers, ...headers },
      });
      if (!statusOf.has(name)) statusOf.set(name, status);
    }
    if (!statementsOf.has(name)) statementsOf.set(name, shop.database.statements.join('\n'));
  }
}

/** Breaks a table by a statement, sends the valid requests that use the table, and mends it. */
async function sendBroken(
  table: string,
  does: typeof reaches,
  { broken, mended }: Record<'broken' | 'mended', string>,
) {
  const chosen = all.filter(([name]) => does(name, table));
  // A repeated request is answered before it writes, so writing requests are planted anew.
  await plant(chosen.filter(([name]) => writes(name, table)));
  await db.execute(sql.raw(broken));
  try {
    await send(chosen, [{}]);
  } finally {
    await db.execute(sql.raw(mended));
  }
}

/** Requests outside any call: broken bodies, file names, unparsable URLs. */
async function sendOddities(): Promise<void> {
  const login = { method: 'POST', url: calls.login.path } as const;
  const json = { 'content-type': 'application/json' };
  await shop.app.inject({ ...login, headers: json, payload: `{"email":"${email}","password":"zephyrine` });
  await shop.app.inject({ ...login, headers: { 'content-type': 'quixotia/zephyrine' }, payload: email });
  await shop.app.inject({ ...login, headers: { ...json, origin: 'https://quixotia.example' }, payload: '{}' });
  const boundary = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${tokens.user}` };
  const cut = '--x\r\ncontent-disposition: form-data; name="image"; filename="quixotia.png"\r\n\r\nzephyrine';
  await shop.app.inject({ method: 'POST', url: calls.uploadImage.path, headers: boundary, payload: cut });
  await shop.app.inject({ method: 'POST', url: calls.uploadImage.path, headers: boundary, payload: `${cut}\r\n--x--` });
  for (const url of [
    '/quixotia?zephyrine',
    '/api/%zz?email=quixotia',
    '/media/quixotia.webp',
    `/api/product/list?search=\0${email}`,
  ]) {
    await shop.app.inject({ url, headers: { referer: 'https://zephyrine.example', 'user-agent': 'quixotia' } });
  }
  for (let count = 0; count < 301; count++) await guarded.app.inject({ ...login, payload: { email, password: '' } });
}

function expectNothingPersonal(): void {
  // The digits of a mark may occur in a random id or a time by chance.
  const written = log
    .text()
    .toLowerCase()
    .replaceAll(/"(requestid|time|pid)":"?[\w-]+"?/g, '');
  for (const mark of [...marks, tokens.user.toLowerCase(), tokens.seller.toLowerCase()]) {
    const at = written.indexOf(mark);
    expect(at < 0 ? '' : written.slice(Math.max(0, at - 300), at + 100)).toBe('');
  }
}

beforeEach(async () => {
  const token = await startSession(db, { userId: user.id });
  Object.assign(tokens, { user: token, seller: await signInSeller(shop) });
  log.clear();
});

const tables = Object.values(schema)
  .filter((entry) => isTable(entry))
  .map((table) => getTableName(table));

describe('the log at its most talkative holds nothing that a person gave', () => {
  // First, because the other tests send what reaches their table.
  test('when all is well', async () => {
    const { rows } = await shop.database.execute(
      `select prosrc as text from pg_proc where pronamespace = 'public'::regnamespace
        union all select conrelid::regclass::text from pg_constraint where confdeltype in ('n', 'd')`,
    );
    carriedOn = rows.map((row) => (row as { text: string }).text).join('\n');
    await plant(all);
    await send(all);
    await sendOddities();
    const planted = Object.keys(plants) as CallName[];
    expect(planted.filter((name) => statusOf.get(name) !== 200)).toEqual([]);
    expect(log.lines().length).toBeGreaterThan(all.length);
    expectNothingPersonal();
  });

  test.each(tables)('when the table %s is away', async (table) => {
    await sendBroken(table, reaches, {
      broken: `alter table ${table} rename to away`,
      mended: `alter table away rename to ${table}`,
    });
    expectNothingPersonal();
  });

  test.each(tables)('when the database refuses rows of %s, and repeats them in its error', async (table) => {
    await sendBroken(table, writes, {
      broken: `alter table ${table} add constraint no_more check (false) not valid`,
      mended: `alter table ${table} drop constraint no_more`,
    });
    expectNothingPersonal();
  });
});

test('a failed statement is logged with enough to find the fault', async () => {
  await db.execute(sql`alter table newsletter_subscribers add constraint no_more check (false) not valid`);
  const answer = await shop.send(calls.subscribe, { body: { email } });
  await db.execute(sql`alter table newsletter_subscribers drop constraint no_more`);
  const requestId = answer.headers['x-request-id'];
  expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong', requestId } });
  const [failure, line] = log.lines();
  expect(failure).toMatchObject({
    level: 50,
    requestId,
    msg: 'request failed',
    err: {
      type: 'DrizzleQueryError',
      stack: expect.stringContaining('api/features/newsletter/routes.ts'),
      cause: { code: '23514', table: 'newsletter_subscribers', constraint: 'no_more' },
    },
  });
  expect(line).toMatchObject({ level: 30, requestId, method: 'POST', route: '/api/newsletter/subscribe', status: 500 });
});
