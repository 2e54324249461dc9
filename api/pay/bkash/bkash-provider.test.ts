import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentAttempt } from '#api/pay/payment-provider.ts';
import { shortId } from '#api/pay/short-id.ts';
import { newStart, startedAttempt, terms } from '#tests/support/people/payment-attempts.ts';
import { BkashServer } from '#tests/support/servers/bkash-server.ts';
import { BkashProvider } from './bkash-provider.ts';
import { bkashAccount } from './bkash-settings.ts';

let server: BkashServer;
let provider: BkashProvider;

beforeEach(async () => {
  server = await BkashServer.start();
  provider = opened();
});
afterEach(() => server.wire.close());

function opened(options: { timeout?: number; now?: () => number } = {}, changes: Record<string, string> = {}) {
  const account = bkashAccount({ ...server.settings, ...changes });
  if (!account) throw new Error('There is no account');
  return new BkashProvider(account, options);
}

const hint = (attempt: PaymentAttempt, claim: 'paid' | 'failed' | 'cancelled' = 'paid') => ({
  attemptId: null,
  reference: attempt.reference,
  claim,
  token: null,
});

/** Starts an attempt whose buyer has entered the PIN. */
async function agreed(attempt: Partial<PaymentAttempt> = {}) {
  const started = await startedAttempt(provider, attempt);
  server.agree(started.reference);
  return started;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('starting', () => {
  test('returns the page of bKash', async () => {
    const start = newStart();
    const outcome = await provider.start(start);
    const [payment] = server.payments.values();
    expect(outcome).toMatchObject({
      kind: 'started',
      reference: payment?.paymentID,
      paymentUrl: `${server.wire.url}/pay/${payment?.paymentID}`,
    });
    expect(payment).toMatchObject({
      amount: '1250.50',
      currency: 'BDT',
      merchantInvoiceNumber: shortId(start.attempt.id),
      callbackURL: 'https://shop.example/api/payment/bkash/callback',
    });
  });

  test('is refused when bKash refuses, although with status 200', async () => {
    server.wire.next('/create', 'refused');
    expect(await provider.start(newStart())).toMatchObject({ kind: 'refused', answer: { statusCode: '2065' } });
  });

  test.each(['down', 'cut', 'broken', 'endless'] as const)('is down when the response is %s', async (vice) => {
    server.wire.next('/create', vice);
    expect(await provider.start(newStart())).toMatchObject({ kind: 'down' });
    expect(server.wire.asked('/create')).toBe(1);
  });

  test('is down after a timeout, and when the server is unreachable', async () => {
    server.wire.next('/create', 'silent');
    expect(await opened({ timeout: 50 }).start(newStart())).toMatchObject({ kind: 'down' });
    await server.wire.close();
    expect(await provider.start(newStart())).toMatchObject({ kind: 'down' });
  });

  test('is down without a token', async () => {
    const stranger = opened({}, { BKASH_PASSWORD: 'wrong' });
    expect(await stranger.start(newStart())).toMatchObject({ kind: 'down' });
    expect(server.wire.asked('/create')).toBe(0);
  });
});

describe('a payment', () => {
  test('is charged once, however often the buyer comes back', async () => {
    const attempt = await agreed();
    const captured = { kind: 'captured', attemptId: attempt.id, amount: 125_050, currency: 'BDT' };
    const outcomes = await Promise.all([1, 2, 3].map(() => provider.confirm(attempt, hint(attempt), terms)));
    for (const outcome of outcomes) expect(outcome).toMatchObject(captured);
    expect(await provider.confirm(attempt, hint(attempt), terms)).toMatchObject(captured);
    expect(await provider.query(attempt, terms)).toMatchObject(captured);
  });

  test('stores no wallet number and no secret', async () => {
    const attempt = await agreed();
    const charged = await provider.confirm(attempt, hint(attempt), terms);
    const text = JSON.stringify([charged, await provider.query(attempt, terms)]);
    for (const secret of ['01770618575', 'app-secret', 'shop-password', 'token-1']) expect(text).not.toContain(secret);
  });

  test.each(['silent', 'cut', 'broken', 'endless'] as const)(
    'whose charge is answered %s is asked about and not charged again',
    async (vice) => {
      const attempt = await agreed();
      server.wire.next('/execute', vice);
      const patient = opened({ timeout: vice === 'silent' ? 1500 : 30_000 });
      expect(await patient.confirm(attempt, hint(attempt), terms)).toMatchObject({ kind: 'captured' });
      expect(server.wire.asked('/execute')).toBe(1);
    },
  );

  test('whose charge is not known is unknown, and charged by the next query', async () => {
    const attempt = await agreed();
    server.wire.next('/execute', 'down');
    expect(await provider.confirm(attempt, hint(attempt), terms)).toMatchObject({ kind: 'unknown' });
    server.wire.next('/execute', 'down');
    server.wire.next('/status', 'down');
    expect(await provider.confirm(attempt, hint(attempt), terms)).toMatchObject({ kind: 'unknown' });
    expect(await provider.query(attempt, terms)).toMatchObject({ kind: 'captured' });
  });

  test('from an empty wallet fails', async () => {
    server.isEmpty = true;
    const attempt = await agreed();
    const outcome = await provider.confirm(attempt, hint(attempt), terms);
    expect(outcome).toMatchObject({ kind: 'failed', answer: { statusCode: '2023' } });
  });

  test('that the URL claims to be paid without a PIN fails', async () => {
    const attempt = await startedAttempt(provider);
    expect(await provider.confirm(attempt, hint(attempt), terms)).toMatchObject({ kind: 'failed' });
    expect([...server.payments.values()][0]?.transactionStatus).toBe('Initiated');
  });

  test.each(['failed', 'cancelled'] as const)('that %s is not charged', async (claim) => {
    const attempt = await startedAttempt(provider);
    expect(await provider.confirm(attempt, hint(attempt, claim), terms)).toMatchObject({ kind: claim });
    expect(server.wire.asked('/execute')).toBe(0);
  });

  test('that was charged stays so when a URL claims it was cancelled', async () => {
    const attempt = await agreed();
    await provider.confirm(attempt, hint(attempt), terms);
    expect(await provider.confirm(attempt, hint(attempt, 'cancelled'), terms)).toMatchObject({ kind: 'captured' });
  });

  test('is charged by a query when the browser was closed after the PIN', async () => {
    expect(await provider.query(await agreed(), terms)).toMatchObject({ kind: 'captured' });
  });

  test('is not charged by a query long after its start', async () => {
    const attempt = await agreed({ createdAt: minutesAgo(21) });
    expect(await provider.query(attempt, terms)).toMatchObject({ kind: 'pending' });
    expect(server.wire.asked('/execute')).toBe(0);
  });

  test('without a PIN is pending', async () => {
    expect(await provider.query(await startedAttempt(provider), terms)).toMatchObject({ kind: 'pending' });
  });

  test('whose start was never heard of fails after a while', async () => {
    const { attempt } = newStart();
    expect(await provider.query(attempt, terms)).toMatchObject({ kind: 'pending' });
    expect(await provider.query({ ...attempt, createdAt: minutesAgo(3) }, terms)).toMatchObject({ kind: 'failed' });
    expect(server.wire.requests).toEqual([]);
  });

  test.each([
    [{ amount: '1250.49' }, { kind: 'captured', amount: 125_049 }],
    [{ currency: 'USD' }, { kind: 'captured', currency: 'USD' }],
    [{ amount: '1250.505' }, { kind: 'unknown' }],
    [{ merchantInvoiceNumber: 'another' }, { kind: 'unknown' }],
    [{ paymentID: 'another' }, { kind: 'unknown' }],
    [{ trxID: '' }, { kind: 'unknown' }],
  ])('that came otherwise (%j) is reported as it came', async (changes, outcome) => {
    server.changes = changes;
    const attempt = await agreed();
    expect(await provider.confirm(attempt, hint(attempt), terms)).toMatchObject(outcome);
  });
});

describe('the token', () => {
  test('is granted once for concurrent callers', async () => {
    await Promise.all(Array.from({ length: 10 }, () => startedAttempt(provider)));
    expect(server.wire.asked('/token/grant')).toBe(1);
  });

  test('is granted again once when bKash refuses it, and the request is repeated', async () => {
    const attempt = await agreed();
    server.expireTokens();
    const outcomes = await Promise.all([1, 2, 3].map(() => provider.query(attempt, terms)));
    expect(outcomes).toMatchObject(Array(3).fill({ kind: 'captured' }));
    expect(server.wire.asked('/token/grant')).toBe(2);
  });

  test('is refreshed before it ends', async () => {
    let now = Date.now();
    const watched = opened({ now: () => now });
    const attempt = await startedAttempt(watched);
    now += 54 * 60_000;
    await watched.query(attempt, terms);
    expect(server.wire.asked('/token/refresh')).toBe(0);
    now += 2 * 60_000;
    await Promise.all([watched.query(attempt, terms), watched.query(attempt, terms)]);
    expect([server.wire.asked('/token/refresh'), server.wire.asked('/token/grant')]).toEqual([1, 1]);
  });

  test('is granted when it can not be refreshed', async () => {
    let now = Date.now();
    const watched = opened({ now: () => now });
    const attempt = await startedAttempt(watched);
    now += 60 * 60_000;
    server.wire.next('/token/refresh', 'down');
    expect(await watched.query(attempt, terms)).toMatchObject({ kind: 'pending' });
    expect(server.wire.asked('/token/grant')).toBe(2);
  });

  test('that is not granted is requested by the next call', async () => {
    server.wire.next('/token/grant', 'down');
    expect(await provider.start(newStart())).toMatchObject({ kind: 'down' });
    expect(await provider.start(newStart())).toMatchObject({ kind: 'started' });
  });
});

describe('a returning browser', () => {
  const webhookOf = (query: string) => provider.readWebhook({ body: '', query: new URLSearchParams(query) });

  test.each([
    ['success', 'paid'],
    ['failure', 'failed'],
    ['cancel', 'cancelled'],
  ])('with status %s claims that the attempt has %s', (status, claim) => {
    expect(webhookOf(`paymentID=TR0011&status=${status}`)).toEqual({
      attemptId: null,
      reference: 'TR0011',
      claim,
      token: null,
    });
  });

  test.each([
    '',
    'paymentID=TR0011',
    'status=success',
    'paymentID=TR0011&status=constructor',
    'paymentID=../status&status=success',
    `paymentID=${'a'.repeat(65)}&status=success`,
  ])('with ?%s is not known', (query) => {
    expect(webhookOf(query)).toBeNull();
  });
});
