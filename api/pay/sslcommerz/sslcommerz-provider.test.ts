import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentAttempt } from '#api/pay/payment-provider.ts';
import { shortId } from '#api/pay/short-id.ts';
import { newStart, startedAttempt, terms } from '#tests/support/people/payment-attempts.ts';
import { SslcommerzServer } from '#tests/support/servers/sslcommerz-server.ts';
import { SslcommerzProvider } from './sslcommerz-provider.ts';
import { sslcommerzAccount } from './sslcommerz-settings.ts';

const session = 'api.php';
const validation = 'validationserverAPI.php';
const transactions = 'merchantTransIDvalidationAPI.php';

let server: SslcommerzServer;
let provider: SslcommerzProvider;

beforeEach(async () => {
  server = await SslcommerzServer.start();
  provider = opened();
});
afterEach(() => server.wire.close());

function opened(timeout?: number, changes: Record<string, string> = {}) {
  const account = sslcommerzAccount({ ...server.settings, ...changes });
  if (!account) throw new Error('There is no account');
  return new SslcommerzProvider(account, timeout === undefined ? {} : { timeout });
}

const hint = (attempt: PaymentAttempt, token: string | null, claim: 'paid' | 'failed' | 'cancelled' = 'paid') => ({
  attemptId: attempt.id,
  reference: null,
  claim,
  token,
});

/** An attempt with the buyer's decision, and `confirm` with the webhook's token. */
async function decided(status: string) {
  const attempt = await startedAttempt(provider);
  const transaction = server.decide(shortId(attempt.id), status);
  return {
    attempt,
    transaction,
    confirm: () => provider.confirm(attempt, hint(attempt, transaction.val_id ?? null), terms),
  };
}

describe('starting', () => {
  test('returns the page of SSLCommerz, with all required fields', async () => {
    const start = newStart();
    const outcome = await provider.start(start);
    const id = shortId(start.attempt.id);
    expect(outcome).toEqual({
      kind: 'started',
      reference: server.sessions.get(id)?.key,
      paymentUrl: `${server.wire.url}/pay/${id}`,
      answer: { status: 'SUCCESS', failedreason: '' },
    });
    expect(server.sessions.get(id)?.form).toMatchObject({
      total_amount: '1250.50',
      currency: 'BDT',
      success_url: `https://shop.example/api/payment/sslcommerz/return?attempt=${id}&claim=paid`,
      ipn_url: 'https://shop.example/api/payment/sslcommerz/ipn',
      cus_name: 'Rumana Haque',
      cus_phone: '+8801712345678',
      product_name: 'গোলাপ / Rose × 2',
      num_of_item: '2',
    });
  });

  test('cuts texts that are too long for it', async () => {
    const { address, ...start } = newStart();
    const long = '🌱'.repeat(200);
    const rest = { firstName: long, street: long, city: long, state: long, country: long, phone: '1'.repeat(40) };
    const items = Array.from({ length: 60 }, () => ({ name: long, quantity: 999, unitPrice: 1 }));
    expect(await provider.start({ ...start, items, address: { ...address, ...rest } })).toMatchObject({
      kind: 'started',
    });
    const [sent] = server.sessions.values();
    const lengths = { tran_id: 30, cus_name: 50, cus_add1: 50, cus_city: 50, cus_phone: 20, product_name: 255 };
    for (const [name, length] of Object.entries(lengths)) {
      expect(sent?.form[name]?.length, name).toBeLessThanOrEqual(length);
      expect(sent?.form[name], name).not.toContain('\ufffd');
    }
  });

  test.each([999, 50_000_001])('is refused without a request for %d poisha', async (amount) => {
    expect(await provider.start(newStart({ amount }))).toEqual({ kind: 'refused', answer: { problem: 'amount' } });
    expect(server.wire.requests).toEqual([]);
  });

  test('is refused for an unknown store, although with status 200', async () => {
    const stranger = opened(undefined, { SSLCOMMERZ_STORE_PASSWORD: 'wrong' });
    const outcome = await stranger.start(newStart());
    expect(outcome).toEqual({ kind: 'refused', answer: { status: 'FAILED', failedreason: 'Store Credential Error' } });
  });

  test('is refused when SSLCommerz refuses', async () => {
    server.wire.next(session, 'refused');
    expect(await provider.start(newStart())).toMatchObject({ kind: 'refused' });
  });

  test.each(['down', 'cut', 'broken', 'endless'] as const)('is down when the response is %s', async (vice) => {
    server.wire.next(session, vice);
    expect(await provider.start(newStart())).toMatchObject({ kind: 'down' });
  });

  test('is down after a timeout, and when the server is unreachable', async () => {
    server.wire.next(session, 'silent');
    expect(await opened(50).start(newStart())).toEqual({ kind: 'down', answer: { problem: 'silent' } });
    await server.wire.close();
    expect(await provider.start(newStart())).toEqual({ kind: 'down', answer: { problem: 'unreachable' } });
  });

  test('ends when the caller aborts', async () => {
    server.wire.next(session, 'silent');
    const gone = new AbortController();
    const outcome = provider.start(newStart(), gone.signal);
    gone.abort();
    expect(await outcome).toMatchObject({ kind: 'down' });
  });
});

describe('a payment', () => {
  test('is captured when it validates, the second time too', async () => {
    const { attempt, transaction, confirm } = await decided('VALID');
    const captured = {
      kind: 'captured',
      attemptId: attempt.id,
      transactionId: transaction.bank_tran_id,
      amount: 125_050,
      currency: 'BDT',
    };
    expect(await confirm()).toMatchObject({ ...captured, answer: { status: 'VALID' } });
    expect(await confirm()).toMatchObject({ ...captured, answer: { status: 'VALIDATED' } });
    expect(await provider.query(attempt, terms)).toMatchObject(captured);
  });

  test('stores no card number and no secret', async () => {
    const { attempt, confirm } = await decided('VALID');
    const stored = JSON.stringify([await confirm(), await provider.query(attempt, terms)]);
    for (const secret of ['418117', 'secret-account', server.settings.SSLCOMMERZ_STORE_PASSWORD])
      expect(stored).not.toContain(secret);
  });

  test.each([
    [
      { amount: '1250.49', currency_amount: '1250.49' },
      { amount: 125_049, currency: 'BDT' },
    ],
    [{ amount: '10.00' }, { amount: 1000, currency: 'BDT' }],
    [
      { currency_type: 'USD', currency_amount: '11.50' },
      { amount: 1150, currency: 'USD' },
    ],
  ])('that came otherwise (%j) is reported as it came', async (changes, outcome) => {
    server.changes = changes;
    const { attempt, confirm } = await decided('VALID');
    expect(await confirm()).toMatchObject({ kind: 'captured', ...outcome });
    expect(await provider.query(attempt, terms)).toMatchObject({ kind: 'captured', ...outcome });
  });

  test.each(['1', ''])('with risk level %j is under review', async (risk_level) => {
    server.changes = { risk_level };
    const { attempt, confirm } = await decided('VALID');
    expect(await confirm()).toMatchObject({ kind: 'held', amount: 125_050 });
    expect(await provider.query(attempt, terms)).toMatchObject({ kind: 'held', amount: 125_050 });
  });

  test.each(['1250.505', '-1250.50', 'free', ''])('of %j taka is not known', async (amount) => {
    server.changes = { amount, currency_amount: amount };
    const { confirm } = await decided('VALID');
    expect(await confirm()).toMatchObject({ kind: 'unknown' });
  });

  test('is not confused with another one whose token a webhook names', async () => {
    const other = await decided('VALID');
    const attempt = await startedAttempt(provider);
    const token = other.transaction.val_id ?? null;
    expect(await provider.confirm(attempt, hint(attempt, token), terms)).toMatchObject({ kind: 'pending' });
  });

  test('is found by our own id when the token is made up', async () => {
    const { attempt } = await decided('VALID');
    expect(await provider.confirm(attempt, hint(attempt, 'made-up'), terms)).toMatchObject({ kind: 'captured' });
  });

  test.each(['down', 'cut', 'broken', 'endless'] as const)(
    'is found by our own id when the answer to its validation is %s',
    async (vice) => {
      const { confirm } = await decided('VALID');
      server.wire.next(validation, vice);
      expect(await confirm()).toMatchObject({ kind: 'captured' });
    },
  );

  test.each(['down', 'cut', 'broken', 'endless', 'refused'] as const)(
    'is unknown while every answer is %s',
    async (vice) => {
      const { attempt, confirm } = await decided('VALID');
      server.wire.next(validation, vice);
      server.wire.next(transactions, vice);
      expect(await confirm()).toMatchObject({ kind: 'unknown' });
      server.wire.next(transactions, vice);
      expect(await provider.query(attempt, terms)).toMatchObject({ kind: 'unknown' });
      expect(await provider.query(attempt, terms)).toMatchObject({ kind: 'captured' });
    },
  );

  test.each([
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['EXPIRED', 'expired'],
    ['PENDING', 'pending'],
    ['UNATTEMPTED', 'pending'],
    ['SOMETHING NEW', 'unknown'],
  ])('with status %s is %s', async (status, kind) => {
    const { attempt } = await decided(status);
    expect(await provider.query(attempt, terms)).toMatchObject({ kind });
  });

  test('that failed and was then paid is paid, whatever arrived last', async () => {
    const { attempt } = await decided('FAILED');
    const id = shortId(attempt.id);
    const paid = server.decide(id, 'VALID');
    server.decide(id, 'FAILED');
    expect(await provider.query(attempt, terms)).toMatchObject({ kind: 'captured', transactionId: paid.bank_tran_id });
    // The webhook of the first try arrives late.
    expect(await provider.confirm(attempt, hint(attempt, null, 'failed'), terms)).toMatchObject({ kind: 'captured' });
  });

  test('that was never begun is pending, and cancelled once the buyer has come back from it', async () => {
    const attempt = await startedAttempt(provider);
    expect(await provider.query(attempt, terms)).toMatchObject({ kind: 'pending' });
    expect(await provider.confirm(attempt, hint(attempt, null, 'cancelled'), terms)).toMatchObject({
      kind: 'cancelled',
    });
    server.decide(shortId(attempt.id), 'PENDING');
    expect(await provider.confirm(attempt, hint(attempt, null, 'cancelled'), terms)).toMatchObject({
      kind: 'pending',
    });
  });

  test('whose start was never heard of is queried nevertheless', async () => {
    const { attempt } = await decided('VALID');
    expect(await provider.query({ ...attempt, reference: null }, terms)).toMatchObject({ kind: 'captured' });
  });
});
