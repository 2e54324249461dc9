import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sellerLedgerCalls } from '#contract/ledger/calls.ts';
import { limits } from '#contract/limits.ts';
import { ledgerRows, payouts } from '#database/tables/ledger.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = await signInSeller(shop);
const as = { seller };
const { ledgerOf, payOut } = ledgerActs(shop, seller);

const correct = (userId: string, amount: number, reason = 'From before', headers = {}) =>
  shop.send(sellerLedgerCalls.correctLedger, { as, headers, body: { userId, amount, reason } });
const payAll = (list: object[], headers = {}) =>
  shop.send(sellerLedgerCalls.payOut, { as, headers, body: { payouts: list } });
const payoutOf = (userId: string, amount: unknown, reference: string) => ({
  userId,
  amount,
  method: 'bank',
  reference,
});
const balances = async (query: Record<string, string> = {}) =>
  (await shop.send(sellerLedgerCalls.listBalances, { as, query })).body;

let mina: Awaited<ReturnType<typeof createUser>>;
let salma: typeof mina;
beforeEach(async () => {
  await db.delete(ledgerRows);
  await db.delete(payouts);
  mina = await createUser(db, { name: 'Mina', phone: '01712345678' });
  salma = await createUser(db, { name: '=SUM(A1)' });
  await correct(mina.id, 100);
  await correct(salma.id, 50.5);
});

describe('payouts', () => {
  test('are made together, and both sides read them', async () => {
    const { status, body } = await payAll([payoutOf(mina.id, 60, 'B1'), payoutOf(salma.id, '50.50', 'B2')]);
    const [one, other] = [
      { userId: mina.id, name: 'Mina', amount: 60 },
      { userId: salma.id, amount: 50.5 },
    ];
    const made = { method: 'bank', by: testSeller.email };
    expect(status).toBe(200);
    expect(body.message).toBe('2 payouts written down');
    expect(body.payouts).toMatchObject([
      { ...one, ...made, reference: 'B1' },
      { ...other, ...made, reference: 'B2' },
    ]);
    expect((await ledgerOf(mina)).rows[0]).toMatchObject({
      kind: 'payout',
      amount: -60,
      reference: 'B1',
      orderId: null,
    });
    expect((await ledgerOf(mina)).summary).toEqual({ earned: 100, paid: 60, open: 40 });
    const { body: list } = await shop.send(sellerLedgerCalls.listPayouts, { as, query: { limit: '1' } });
    expect(list.pagination).toMatchObject({ totalPayouts: 2, totalPages: 2 });
    const { body: rows } = await shop.send(sellerLedgerCalls.listLedgerRows, { as, params: { userId: mina.id } });
    expect(rows).toMatchObject({ pagination: { totalRows: 2 }, rows: [{ kind: 'payout' }, { kind: 'correction' }] });
  });

  test('are refused whole when one is too large, also in parts', async () => {
    const { status, body } = await payAll([payoutOf(salma.id, 1, 'C0'), payoutOf(mina.id, 100.01, 'C1')]);
    expect([status, body.code]).toEqual([409, 'payout-too-large']);
    expect(body.message).toBe('Mina has ৳100 open. Please pay out at most that.');
    expect((await payAll([payoutOf(mina.id, 60, 'C2'), payoutOf(mina.id, 60, 'C3')])).body.code).toBe(
      'payout-too-large',
    );
    expect(await db.$count(payouts)).toBe(0);
    expect((await ledgerOf(salma)).summary.paid).toBe(0);
  });

  test('are refused whole when a reference was written down before, however it is written', async () => {
    expect((await payAll([payoutOf(mina.id, 10, '8N7A6B')])).status).toBe(200);
    const again = await payAll([payoutOf(salma.id, 5, 'D2'), payoutOf(mina.id, 10, ' 8n7a6b ')]);
    expect([again.status, again.body.code]).toEqual([409, 'payout-reference-known']);
    expect((await payAll([payoutOf(mina.id, 1, 'D3'), payoutOf(salma.id, 1, 'D3')])).body.code).toBe(
      'payout-reference-known',
    );
    expect(await db.$count(payouts)).toBe(1);
    // Another way to pay has numbers of its own.
    expect((await payOut(mina.id, 10, { method: 'nagad', reference: '8N7A6B' })).status).toBe(200);
  });

  test('are made once for one key', async () => {
    const headers = { 'idempotency-key': 'a-key' };
    const first = await payAll([payoutOf(mina.id, 40, 'E1')], headers);
    const again = await payAll([payoutOf(mina.id, 40, 'E1')], headers);
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect((await payAll([payoutOf(mina.id, 41, 'E1')], headers)).body.code).toBe('key-reused');
    expect((await ledgerOf(mina)).summary.paid).toBe(40);
  });

  test('are refused for an account that does not exist', async () => {
    expect(await payOut(v7(), 1)).toMatchObject({ status: 404, body: { code: 'user-not-found' } });
    expect(await correct(v7(), 1)).toMatchObject({ status: 404, body: { code: 'user-not-found' } });
  });

  test.each([
    ['no amount', { amount: 0 }, 'amount'],
    ['an amount below 0', { amount: -5 }, 'amount'],
    ['parts of a poisha', { amount: 0.001 }, 'amount'],
    ['a huge amount', { amount: 1e15 }, 'amount'],
    ['another way to pay', { method: 'gold' }, 'method'],
    ['an invisible reference', { reference: ' \u200b' }, 'reference'],
    ['a long reference', { reference: 'x'.repeat(101) }, 'reference'],
    ['two lines', { reference: 'a\nb' }, 'reference'],
    ['no id', { userId: 'mina' }, 'userId'],
  ])('are refused with a sentence for %s', async (_what, wrong, field) => {
    const { status, body } = await payAll([{ ...payoutOf(mina.id, 1, 'F1'), ...wrong }]);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid-request', [`payouts.0.${field}`]]);
  });

  test('are bounded', async () => {
    const many = Array.from({ length: limits.payoutsMax + 1 }, (_, index) => payoutOf(mina.id, 0.01, `G${index}`));
    expect((await payAll(many)).status).toBe(400);
    expect((await payAll([])).status).toBe(400);
    expect((await payAll(many.slice(1))).status).toBe(200);
    expect((await ledgerOf(mina)).summary.paid).toBe(2);
  });
});

describe('balances', () => {
  test('come with the largest open amount first, and are found by name and email', async () => {
    await correct(mina.id, -120.25, 'Paid twice');
    expect(await balances()).toMatchObject({
      submitters: [
        { userId: { _id: salma.id, name: '=SUM(A1)', email: salma.email }, earned: 50.5, paid: 0, open: 50.5 },
        { userId: { _id: mina.id }, earned: -20.25, paid: 0, open: -20.25 },
      ],
      pagination: { totalSubmitters: 2 },
    });
    expect((await balances({ search: 'MIN' })).submitters).toMatchObject([{ userId: { name: 'Mina' } }]);
    expect((await balances({ search: salma.email })).submitters).toHaveLength(1);
    expect((await balances({ page: '2', limit: '1' })).submitters).toMatchObject([{ userId: { _id: mina.id } }]);
  });

  test('are exported for those who have something to get, and run nothing in a spreadsheet', async () => {
    await correct(mina.id, -100);
    await correct(mina.id, 12.3);
    const nobody = await createUser(db);
    await correct(nobody.id, -1);
    const { status, body, headers } = await shop.send(sellerLedgerCalls.exportBalances, { as });
    const lines = String(body).replace('\ufeff', '').trim().split('\r\n');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(lines[0]).toBe('"userId","name","email","phone","amount"');
    expect(lines.slice(1).sort()).toEqual(
      [
        `"${mina.id}","Mina","${mina.email}","'01712345678","12.3"`,
        `"${salma.id}","'=SUM(A1)","${salma.email}","","50.5"`,
      ].sort(),
    );
  });
});

test('a correction needs an amount and a reason, and is made once for one key', async () => {
  const fields = async (body: object) =>
    Object.keys((await shop.send(sellerLedgerCalls.correctLedger, { as, body })).body.fields);
  expect(await fields({ userId: mina.id, amount: 0, reason: 'x' })).toEqual(['amount']);
  expect(await fields({ userId: mina.id, amount: 1, reason: '' })).toEqual(['reason']);
  expect(await fields({ userId: mina.id, amount: 1, reason: 'x'.repeat(201) })).toEqual(['reason']);
  const headers = { 'idempotency-key': 'correction' };
  expect((await correct(mina.id, -30, 'Pots', headers)).status).toBe(200);
  expect((await correct(mina.id, -30, 'Pots', headers)).status).toBe(200);
  const { rows, summary } = await ledgerOf(mina);
  expect(summary).toEqual({ earned: 70, paid: 0, open: 70 });
  expect(rows[0]).toMatchObject({ kind: 'correction', amount: -30, reference: 'Pots', name: '' });
});
