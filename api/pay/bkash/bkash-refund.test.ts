import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CapturedAttempt, RefundOutcome } from '#api/pay/payment-provider.ts';
import { capturedAttempt, newRefund, startedAttempt, terms } from '#tests/support/people/payment-attempts.ts';
import { BkashServer } from '#tests/support/servers/bkash-server.ts';
import { BkashProvider } from './bkash-provider.ts';
import { bkashAccount } from './bkash-settings.ts';

const refundPath = '/refund/payment/transaction';
const statusPath = '/refund/payment/status';

let server: BkashServer;
let provider: BkashProvider;
let attempt: CapturedAttempt;

beforeEach(async () => {
  server = await BkashServer.start();
  const account = bkashAccount(server.settings);
  if (!account) throw new Error('There is no account');
  provider = new BkashProvider(account);
  const started = await startedAttempt(provider);
  server.agree(started.reference);
  attempt = capturedAttempt(started, await provider.query(started, terms));
});
afterEach(() => server.wire.close());

const referenceOf = (outcome: RefundOutcome) => ('reference' in outcome ? (outcome.reference ?? '') : '');

describe('a refund by bKash', () => {
  test('is done at once', async () => {
    const outcome = await provider.refund(attempt, newRefund(), terms);
    expect(outcome).toMatchObject({ kind: 'done', reference: server.refunds[0]?.refundTrxId });
    expect(server.refunds).toMatchObject([{ refundAmount: '500.00', trxId: attempt.transactionId }]);
  });

  test.each([
    ['Completed', 'done'],
    ['Failed', 'failed'],
  ])('goes on until it is %s', async (status, kind) => {
    server.refundStatus = 'Processing';
    const refund = newRefund();
    const begun = await provider.refund(attempt, refund, terms);
    expect(begun).toMatchObject({ kind: 'processing' });
    const known = { ...refund, reference: referenceOf(begun) };
    expect(await provider.refundStatus(attempt, known)).toMatchObject({ kind: 'processing' });
    for (const made of server.refunds) made.refundTransactionStatus = status;
    expect(await provider.refundStatus(attempt, known)).toMatchObject({ kind });
  });

  test('of more than is left has failed, though with status 200', async () => {
    expect(await provider.refund(attempt, newRefund({ amount: 125_051 }), terms)).toMatchObject({
      kind: 'failed',
      answer: { externalCode: '2072' },
    });
  });

  test('that bKash does not allow has failed', async () => {
    server.wire.next(refundPath, 'refused');
    expect(await provider.refund(attempt, newRefund(), terms)).toMatchObject({ kind: 'failed' });
  });

  test.each(['cut', 'broken', 'endless'] as const)('whose response is %s is found, and made once', async (vice) => {
    server.wire.next(refundPath, vice);
    const refund = newRefund();
    expect(await provider.refund(attempt, refund, terms)).toMatchObject({ kind: 'done' });
    expect(await provider.refund(attempt, refund, terms)).toMatchObject({ kind: 'done' });
    expect(server.refunds).toHaveLength(1);
  });

  test('is not sent while earlier refunds are unknown', async () => {
    server.wire.next(statusPath, 'down');
    expect(await provider.refund(attempt, newRefund(), terms)).toMatchObject({ kind: 'unknown' });
    expect(server.refunds).toEqual([]);
  });

  test('that never arrived is made by a retry', async () => {
    server.wire.next(refundPath, 'down');
    const refund = newRefund();
    expect(await provider.refund(attempt, refund, terms)).toMatchObject({ kind: 'unknown' });
    expect(await provider.refundStatus(attempt, refund)).toMatchObject({ kind: 'unknown' });
    expect(await provider.refund(attempt, refund, terms)).toMatchObject({ kind: 'done' });
    expect(server.refunds).toHaveLength(1);
  });

  test('of the same amount as an earlier one is a separate refund', async () => {
    const first = await provider.refund(attempt, newRefund(), terms);
    const second = await provider.refund(attempt, newRefund({ otherReferences: [referenceOf(first)] }), terms);
    expect(second).toMatchObject({ kind: 'done' });
    expect(referenceOf(second)).not.toBe(referenceOf(first));
    expect(server.refunds).toHaveLength(2);
  });

  test('is made again after one of the same amount has failed', async () => {
    server.refundStatus = 'Failed';
    expect(await provider.refund(attempt, newRefund(), terms)).toMatchObject({ kind: 'failed' });
    server.refundStatus = 'Completed';
    expect(await provider.refund(attempt, newRefund(), terms)).toMatchObject({ kind: 'done' });
  });
});
