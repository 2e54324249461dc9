// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sellerLedgerCalls } from '#contract/ledger/calls.ts';
import { ledgerRows, payouts } from '#database/tables/ledger.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import MySales from '#web/routes/my-sales.tsx';
import Payouts from '#web/routes/seller/after-sale/payouts.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const { ledgerOf } = ledgerActs(shop, as.seller);

let mina: Awaited<ReturnType<typeof createUser>>;
beforeEach(async () => {
  await db.delete(ledgerRows);
  await db.delete(payouts);
  mina = await createUser(db, { name: 'Mina' });
  const body = { userId: mina.id, amount: 100, reason: 'From before' };
  await shop.send(sellerLedgerCalls.correctLedger, { as, body });
});

test('the seller pays out what is open, and says at each field what is wrong', async () => {
  const { person } = shop.open(<Payouts />, { as });
  await person.click(await screen.findByRole('checkbox', { name: t('payouts.choose', { name: 'Mina' }) }));
  await person.click(screen.getByRole('button', { name: t('payouts.pay-chosen', { count: 1 }) }));
  const form = within(screen.getByRole('form', { name: t('payouts.pay') }));
  const amount = form.getByLabelText(t('payouts.amount'));
  expect((amount as HTMLInputElement).value).toBe('100');
  await person.click(form.getByRole('button', { name: t('payouts.save') }));
  expect(await form.findByText('Please enter the number of the payment')).toBeDefined();
  await person.type(form.getByLabelText(t('payouts.reference')), 'TRX 1');
  await person.clear(amount);
  await person.type(amount, '100.01');
  await person.click(form.getByRole('button', { name: t('payouts.save') }));
  expect(await form.findByText('Mina has ৳100 open. Please pay out at most that.')).toBeDefined();
  await person.clear(amount);
  await person.type(amount, '60');
  await person.click(form.getByRole('button', { name: t('payouts.save') }));
  const row = within(await screen.findByRole('article', { name: 'Mina' }));
  expect(await row.findByText('৳40')).toBeDefined();
  expect((await ledgerOf(mina)).summary).toEqual({ earned: 100, paid: 60, open: 40 });
});

test('the seller corrects a ledger with a reason', async () => {
  const { person } = shop.open(<Payouts />, { as });
  const row = within(await screen.findByRole('article', { name: 'Mina' }));
  await person.click(row.getByRole('button', { name: t('payouts.rows') }));
  const form = within(await row.findByRole('form', { name: t('payouts.correct') }));
  await person.type(form.getByLabelText(t('payouts.correction-amount')), '-30');
  await person.type(form.getByLabelText(t('payouts.reason')), 'Pots');
  await person.click(form.getByRole('button', { name: t('payouts.correct') }));
  expect(await row.findByText('−৳30')).toBeDefined();
  expect((await ledgerOf(mina)).rows[0]).toMatchObject({ kind: 'correction', amount: -30, reference: 'Pots' });
});

test('who offers plants reads what came and what was paid', async () => {
  shop.open(<MySales />, { as: { user: mina.token }, at: '/my-sales?tab=money' });
  expect(await screen.findByText(t('ledger.kind.correction'))).toBeDefined();
  expect(screen.getByText('+৳100')).toBeDefined();
});
