import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shortId } from '#api/pay/short-id.ts';
import { capturedAttempt, newRefund, startedAttempt, terms } from '#tests/support/people/payment-attempts.ts';
import { SslcommerzServer } from '#tests/support/servers/sslcommerz-server.ts';
import { SslcommerzProvider } from './sslcommerz-provider.ts';
import { sslcommerzAccount } from './sslcommerz-settings.ts';

const transactions = 'merchantTransIDvalidationAPI.php';

let server: SslcommerzServer;
let provider: SslcommerzProvider;

beforeEach(async () => {
  server = await SslcommerzServer.start();
  const account = sslcommerzAccount(server.settings);
  if (!account) throw new Error('There is no account');
  provider = new SslcommerzProvider(account);
});
afterEach(() => server.wire.close());

describe('a refund by SSLCommerz', () => {
  async function paid() {
    const attempt = await startedAttempt(provider);
    server.decide(shortId(attempt.id), 'VALID');
    return capturedAttempt(attempt, await provider.query(attempt, terms));
  }

  test('starts, continues and is done', async () => {
    const attempt = await paid();
    const refund = newRefund();
    const begun = await provider.refund(attempt, refund, terms);
    const [made] = server.refunds;
    expect(begun).toMatchObject({ kind: 'processing', reference: made?.refund_ref_id });
    expect(made).toMatchObject({ bank_tran_id: attempt.transactionId, amount: '500.00', key: shortId(refund.id) });
    const known = { ...refund, reference: made?.refund_ref_id ?? '' };
    expect(await provider.refundStatus(attempt, known)).toMatchObject({ kind: 'processing' });
    if (made) made.status = 'refunded';
    expect(await provider.refundStatus(attempt, known)).toMatchObject({ kind: 'done' });
  });

  test('that SSLCommerz cancels fails', async () => {
    const attempt = await paid();
    const refund = newRefund();
    await provider.refund(attempt, refund, terms);
    const [made] = server.refunds;
    if (made) made.status = 'cancelled';
    const known = { ...refund, reference: made?.refund_ref_id ?? '' };
    expect(await provider.refundStatus(attempt, known)).toMatchObject({ kind: 'failed' });
  });

  test('of more than is left has failed', async () => {
    const attempt = await paid();
    expect(await provider.refund(attempt, newRefund({ amount: 125_051 }), terms)).toMatchObject({ kind: 'failed' });
    expect(server.refunds).toEqual([]);
  });

  test.each(['cut', 'broken', 'endless'] as const)(
    'whose answer is %s is found by its repetition, and made once',
    async (vice) => {
      const attempt = await paid();
      const refund = newRefund();
      server.wire.next(transactions, vice);
      expect(await provider.refund(attempt, refund, terms)).toMatchObject({ kind: 'unknown' });
      expect(await provider.refundStatus(attempt, refund)).toMatchObject({ kind: 'unknown' });
      const [made] = server.refunds;
      const reference = made?.refund_ref_id ?? '';
      expect(await provider.refund(attempt, refund, terms)).toMatchObject({ kind: 'processing', reference });
      if (made) made.status = 'refunded';
      expect(await provider.refundStatus(attempt, { ...refund, reference })).toMatchObject({ kind: 'done' });
      expect(server.refunds).toHaveLength(1);
    },
  );

  test('whose response is lost is in progress, never failed, when its retry is refused', async () => {
    const attempt = await paid();
    const refund = newRefund({ amount: 125_050 });
    server.repeatedRefund = 'refused';
    server.wire.next(transactions, 'cut');
    expect(await provider.refund(attempt, refund, terms)).toMatchObject({ kind: 'unknown' });
    for (const _ of [1, 2])
      expect(await provider.refund(attempt, refund, terms)).toMatchObject({ kind: 'processing', reference: null });
    expect(server.refunds).toHaveLength(1);
  });

  test('that never arrived is made by a retry', async () => {
    const attempt = await paid();
    const refund = newRefund();
    server.wire.next(transactions, 'down');
    expect(await provider.refund(attempt, refund, terms)).toMatchObject({ kind: 'unknown' });
    expect(await provider.refund(attempt, refund, terms)).toMatchObject({ kind: 'processing' });
    expect(server.refunds).toHaveLength(1);
  });

  test('that is repeated with its reference is queried', async () => {
    const attempt = await paid();
    const refund = newRefund();
    const begun = await provider.refund(attempt, refund, terms);
    const reference = 'reference' in begun ? begun.reference : '';
    expect(await provider.refund(attempt, { ...refund, reference }, terms)).toMatchObject({ kind: 'processing' });
    expect(server.refunds).toHaveLength(1);
  });
});
