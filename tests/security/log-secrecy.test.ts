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

const text = 'Quixotia wrote this\nto Zephyrine';
const productData = JSON.stringify({
  name: 'Quixotia',
  price: 77041,
  offerPrice: 77041,
  category: 'Herbs',
  description: [text],
});
const address = {
  firstName: 'Quixotia',
  lastName: 'Zephyrine',
  email,
  street: 'Zephyrine Road 1',
  city: 'Zephyrine',
  state: 'Zephyrine',
  zipcode: '77041',
  country: 'Zephyrine',
  phone: '8019273645',
};

type CallName = keyof typeof calls;

/** A valid request for each call with user input; the others are sent without a body. */
const requests: Partial<Record<CallName, TestRequest>> = {
  register: { body: { name: 'Quixotia Zephyrine', email: `new-${email}`, password } },
  login: { body: { email, password } },
  sellerLogin: { body: { email, password } },
  updateProfile: { body: { name: 'Quixotia Zephyrine', email } },
  updatePassword: { body: { currentPassword: password, newPassword: `${password}-2` } },
  askPasswordReset: { body: { email } },
  askSellerPasswordReset: { body: { email } },
  readPasswordLink: { body: { token: 'quixotia-link' } },
  resetPassword: { body: { token: 'quixotia-link', newPassword: password } },
  confirmEmail: { body: { token: 'quixotia-link' } },
  savePhone: { body: { phone: '01777041771' } },
  confirmPhone: { body: { code: '771234' } },
  deleteAccount: { body: { password } },
  beginSecondFactor: { body: { password } },
  confirmSecondFactor: { body: { code: '771234' } },
  endSecondFactor: { body: { password, code: '771234' } },
  uploadImage: { files: [picture] },
  addAddress: { body: { address } },
  updateAddress: { body: { address }, params: { id: deliveryAddress.id } },
  updateCart: { body: { cartItems: { [product.id]: 2, 'quixotia-product': 1 } } },
  placeOrder: {
    body: { items: [{ productId: product.id, quantity: 1 }], address: deliveryAddress.id },
    headers: { 'idempotency-key': 'quixotia' },
  },
  listProducts: { query: { search: 'Quixotia Zephyrine' } },
  listSellerProducts: { query: { search: 'Quixotia Zephyrine' } },
  listUsers: { query: { search: email } },
  addProduct: { body: { productData }, files: [picture] },
  changeProduct: { body: { productData }, params: { id: product.id } },
  submitRequest: { body: { productData }, files: [picture] },
  createPost: { body: { content: text }, files: [picture] },
  sendMessage: { body: { name: 'Quixotia', email, subject: 'Zephyrine', message: text } },
  subscribe: { body: { email } },
  askModel: { body: { contents: [{ parts: [{ text }] }] }, params: { model: 'm' } },
};

const id = '019b9d7a-5a00-7314-9ab9-a8c2d288930f';
const everyCall = Object.entries(calls) as [CallName, Call][];
const endsSession = ([name]: (typeof everyCall)[number]) => name === 'logout' || name === 'sellerLogout';
/** Calls that end the session come last: later ones would only be refused. */
const all = [...everyCall.filter((call) => !endsSession(call)), ...everyCall.filter(endsSession)];

/** The current sessions. */
const tokens = { user: '', seller: '' };

/** The token of this request is invalid, but must be as secret as a valid one. */
const stale = { authorization: 'Bearer quixotia-token', cookie: 'token=zephyrine-token; sellerToken=quixotia-seller' };

/** The statements of each successful call. */
const statementsOf = new Map<CallName, string>();
/** The bodies of trigger functions, and the tables with cascading deletes. */
let carriedOn = '';

/** Whether a call reaches a table: its statements name it, or its changes cascade to it. */
function reaches(name: CallName, table: string): boolean {
  const statements = statementsOf.get(name) ?? '';
  const named = new RegExp(`\\b${table}\\b`);
  return named.test(statements) || (/\b(insert into|update|delete from) /.test(statements) && named.test(carriedOn));
}

/** Sends the valid requests of these calls, with and without a session. */
async function send(chosen: typeof all): Promise<void> {
  for (const [name, call] of chosen) {
    shop.database.statements.splice(0);
    const request = {
      params: Object.fromEntries(
        ['id', 'postId', 'commentId', 'orderId', 'userId', 'requestId'].map((key) => [key, id]),
      ),
      ...requests[name],
    };
    const as = call.access === 'seller' ? { seller: tokens.seller } : { user: tokens.user };
    for (const headers of [{}, stale]) {
      await shop.send(call, {
        ...request,
        ...(headers === stale ? {} : { as }),
        headers: { ...request.headers, ...headers },
      });
    }
    if (!statementsOf.has(name)) statementsOf.set(name, shop.database.statements.join('\n'));
  }
}

const sendToTable = (table: string) => send(all.filter(([name]) => reaches(name, table)));

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
    await send(all);
    await sendOddities();
    expect(log.lines().length).toBeGreaterThan(all.length);
    expectNothingPersonal();
  });

  test.each(tables)('when the table %s is away', async (table) => {
    await db.execute(sql.raw(`alter table ${table} rename to away`));
    try {
      await sendToTable(table);
    } finally {
      await db.execute(sql.raw(`alter table away rename to ${table}`));
    }
    expectNothingPersonal();
  });

  test.each(tables)('when the database refuses rows of %s, and repeats them in its error', async (table) => {
    await db.execute(sql.raw(`alter table ${table} add constraint no_more check (false) not valid`));
    try {
      await sendToTable(table);
    } finally {
      await db.execute(sql.raw(`alter table ${table} drop constraint no_more`));
    }
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
