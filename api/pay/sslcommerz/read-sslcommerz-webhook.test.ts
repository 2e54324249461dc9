import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortId } from '#api/pay/short-id.ts';
import { newStart } from '#tests/support/people/payment-attempts.ts';
import { SslcommerzServer } from '#tests/support/servers/sslcommerz-server.ts';
import { readSslcommerzWebhook } from './read-sslcommerz-webhook.ts';
import { SslcommerzProvider } from './sslcommerz-provider.ts';
import { sslcommerzAccount } from './sslcommerz-settings.ts';
import { isSigned } from './sslcommerz-signature.ts';

/** A webhook call from SSLCommerz's sandbox, with both of its signatures. */
const sandbox = {
  account: { storeId: 'test_testemi', storePassword: 'test_testemi@ssl', url: 'https://sandbox.sslcommerz.com' },
  fields: {
    amount: '10.00',
    bank_tran_id: '200105225825DBgSoRGLvczhFjj',
    base_fair: '0.00',
    card_brand: 'VISA',
    card_issuer: 'TRUST BANK, LTD.',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    card_no: '418117XXXXXX6675',
    card_type: 'VISA-Dutch Bangla',
    currency: 'BDT',
    currency_amount: '10.00',
    currency_rate: '1.0000',
    currency_type: 'BDT',
    risk_level: '0',
    risk_title: 'Safe',
    status: 'VALID',
    store_amount: '9.75',
    store_id: 'test_testemi',
    tran_date: '2020-01-05 22:58:21',
    tran_id: '5E121A0D01F92',
    val_id: '200105225826116qFnATY9sHIwo',
    value_a: '',
    value_b: '',
    value_c: '',
    value_d: '',
    verify_key:
      'amount,bank_tran_id,base_fair,card_brand,card_issuer,card_issuer_country,card_issuer_country_code,card_no,card_type,currency,currency_amount,currency_rate,currency_type,risk_level,risk_title,status,store_amount,store_id,tran_date,tran_id,val_id,value_a,value_b,value_c,value_d',
    verify_sign: 'd42fab70ae0bcbda5280e7baffef60b0',
    verify_sign_sha2: '02c0417ff467c109006382d56eedccecd68382e47245266e7b47abbb3d43976e',
  },
};

const noQuery = new URLSearchParams();
const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

let server: SslcommerzServer;
let provider: SslcommerzProvider;

beforeAll(async () => {
  server = await SslcommerzServer.start();
  const account = sslcommerzAccount(server.settings);
  if (!account) throw new Error('There is no account');
  provider = new SslcommerzProvider(account);
});
afterAll(() => server.wire.close());

/** Returns the signed fields of a webhook about a new attempt. */
async function readHint(status: string) {
  const start = newStart();
  await provider.start(start);
  const fields = Object.fromEntries(
    new URLSearchParams(server.webhook(server.decide(shortId(start.attempt.id), status))),
  );
  return { attempt: start.attempt, fields };
}

describe("the sandbox's own webhook", () => {
  const isRight = (changes: Record<string, string | undefined>, account = sandbox.account) => {
    const entries = Object.entries({ ...sandbox.fields, ...changes });
    return isSigned(new Map(entries.filter((entry): entry is [string, string] => entry[1] !== undefined)), account);
  };

  test('has right signatures, the older one too where it comes alone', () => {
    expect(isRight({})).toBe(true);
    expect(isRight({ verify_sign_sha2: undefined })).toBe(true);
    expect(isRight({ verify_sign: undefined })).toBe(true);
  });

  test('is refused with a wrong new signature beside the right old one', () => {
    expect(isRight({ verify_sign_sha2: sandbox.fields.verify_sign })).toBe(false);
    expect(isRight({ verify_sign_sha2: '' })).toBe(false);
  });

  test('is refused with any other amount, store or password', () => {
    expect(isRight({ amount: '10.01' })).toBe(false);
    expect(isRight({}, { ...sandbox.account, storeId: 'another' })).toBe(false);
    expect(isRight({}, { ...sandbox.account, storePassword: 'another' })).toBe(false);
  });

  test('is no hint: its reference is of no attempt of this shop', () => {
    const webhook = { body: formOf(sandbox.fields), query: noQuery };
    expect(readSslcommerzWebhook(webhook, sandbox.account)).toBeNull();
  });
});

describe('a webhook of SSLCommerz', () => {
  test.each([
    ['VALID', 'paid'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['UNATTEMPTED', 'failed'],
    ['EXPIRED', 'failed'],
  ])('with status %s claims that the attempt has %s', async (status, claim) => {
    const { attempt, fields } = await readHint(status);
    expect(provider.readWebhook({ body: formOf(fields), query: noQuery })).toEqual({
      attemptId: attempt.id,
      reference: null,
      claim,
      token: status === 'VALID' ? fields.val_id : null,
    });
  });

  test.each(['amount', 'tran_id', 'val_id', 'status', 'currency', 'store_id', 'risk_level', 'verify_sign_sha2'])(
    'whose %s was changed is none',
    async (name) => {
      const { fields } = await readHint('VALID');
      const changed = name === 'tran_id' ? shortId(randomUUID()) : '1';
      expect(provider.readWebhook({ body: formOf({ ...fields, [name]: changed }), query: noQuery })).toBeNull();
    },
  );

  test.each(['amount', 'tran_id', 'val_id', 'status', 'currency', 'store_id'])(
    'whose signature leaves out the %s is none',
    async (name) => {
      const { fields } = await readHint('VALID');
      const names = fields.verify_key?.split(',').filter((signed) => signed !== name) ?? [];
      const { verify_key, verify_sign, verify_sign_sha2, ...unsigned } = fields;
      const body = server.webhook(unsigned, names);
      expect(provider.readWebhook({ body, query: noQuery })).toBeNull();
    },
  );

  test('that names a field twice is none', async () => {
    const { fields } = await readHint('VALID');
    expect(provider.readWebhook({ body: `${formOf(fields)}&amount=1.00`, query: noQuery })).toBeNull();
  });

  test.each([
    '',
    'tran_id=x',
    'verify_sign=',
    '%',
    'verify_sign=a&verify_key=constructor,__proto__',
    '{"status":"VALID"}',
  ])('that says %j is none', (body) => {
    expect(provider.readWebhook({ body, query: noQuery })).toBeNull();
  });
});

describe('a browser that comes back', () => {
  test('without fields is known by the address that the shop gave it', () => {
    const attempt = randomUUID();
    const query = new URLSearchParams({ attempt: shortId(attempt), claim: 'cancelled' });
    const hint = { attemptId: attempt, reference: null, claim: 'cancelled', token: null };
    expect(provider.readWebhook({ body: '', query })).toEqual(hint);
  });

  test('with a forged paid webhook is no hint', async () => {
    const { attempt, fields } = await readHint('FAILED');
    const query = new URLSearchParams({ attempt: shortId(attempt.id), claim: 'paid' });
    const body = formOf({ ...fields, status: 'VALID', val_id: 'made-up' });
    expect(provider.readWebhook({ body, query })).toBeNull();
  });

  test.each(['', 'attempt=x&claim=paid', `attempt=${shortId(randomUUID())}&claim=constructor`])(
    'at the address ?%s is not known',
    (query) => {
      expect(provider.readWebhook({ body: '', query: new URLSearchParams(query) })).toBeNull();
    },
  );
});
