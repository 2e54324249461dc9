// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { claimCalls } from '#contract/claims/calls.ts';
import { limits } from '#contract/limits.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import MyOrders from '#web/routes/my-orders.tsx';
import Claims from '#web/routes/seller/after-sale/claims.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const as = { seller: await signInSeller(shop) };
const { deliver } = ledgerActs(shop, as.seller);

async function delivered(...others: string[]) {
  const fern = await createProduct(shop.database.db, { name: 'Fern' });
  const further = await Promise.all(others.map((name) => createProduct(shop.database.db, { name })));
  const placed = await placeOrder(shop, fern, ...further);
  await deliver(placed.orderId);
  const report = (text: string) => {
    const body = { kind: 'broken', text, lines: [{ productId: fern.id, quantity: 1 }] };
    return shop.send(claimCalls.addClaim, { as: placed.buyer.as, params: { orderId: placed.orderId }, body });
  };
  return { ...placed, report };
}

test('a buyer says what is missing in the report, and reads the answer', async () => {
  const { buyer, report, orderId } = await delivered();
  const { person } = shop.open(<MyOrders />, { as: buyer.as });
  await person.click(await screen.findByRole('button', { name: t('claims.something-wrong') }));
  const form = within(await screen.findByRole('form', { name: t('claims.something-wrong') }));
  await person.click(form.getByRole('button', { name: t('claims.send') }));
  expect(await form.findByText('Please write what is wrong')).toBeDefined();
  await report('The pot is in pieces');
  const { body } = await shop.send(claimCalls.listOwnClaims, { as: buyer.as, params: { orderId } });
  expect(body.claims).toHaveLength(1);
});

test('after the report the form is gone with the last piece, the focus is on the thanks, and a badge says that it waits', async () => {
  const { buyer } = await delivered();
  const { person } = shop.open(<MyOrders />, { as: buyer.as });
  await person.click(await screen.findByRole('button', { name: t('claims.something-wrong') }));
  await person.type(await screen.findByLabelText(t('claims.text')), 'The pot is in pieces');
  await person.click(screen.getByRole('button', { name: t('claims.send') }));
  const thanks = await screen.findByText(t('claims.thanks', { count: limits.claimAnswerDays }));
  await waitFor(() => expect(document.activeElement).toBe(thanks));
  expect(screen.queryByRole('button', { name: t('claims.send') })).toBeNull();
  cleanup();
  shop.open(<MyOrders />, { as: buyer.as });
  expect(await screen.findByText(t('claims.report-waits'))).toBeDefined();
});

test('what no report has can be reported, too', async () => {
  const two = await delivered('Cactus');
  await two.report('One pot is in pieces');
  const { person } = shop.open(<MyOrders />, { as: two.buyer.as });
  await person.click(await screen.findByRole('button', { name: t('claims.something-wrong') }));
  await person.click(await screen.findByRole('button', { name: t('claims.something-else') }));
  expect(screen.getByRole('combobox', { name: t('claims.pieces', { name: 'Cactus' }) })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: t('claims.pieces', { name: 'Fern' }) })).toBeNull();
});

test('the seller refuses with a sentence and closes it', async () => {
  const { report, orderId, buyer } = await delivered();
  await report('A leaf is yellow');
  const { person } = shop.open(<Claims />, { as });
  const name = t('orders.number', { number: orderNumber(orderId) });
  const row = within(await screen.findByRole('article', { name }));
  expect(row.getByText('A leaf is yellow')).toBeDefined();
  expect(row.getByText('Fern')).toBeDefined();
  await person.selectOptions(row.getByLabelText(t('claims.decision')), t('claims.decision.refuse'));
  await person.click(row.getByRole('button', { name: t('claims.decide') }));
  expect(await row.findByText('Please write a sentence for the buyer')).toBeDefined();
  await person.type(row.getByLabelText(t('claims.reason')), 'That is how it grows');
  await person.click(row.getByRole('button', { name: t('claims.decide') }));
  await expect
    .poll(async () => {
      const { body } = await shop.send(claimCalls.listOwnClaims, { as: buyer.as, params: { orderId } });
      return body.claims[0].state;
    })
    .toBe('refused');
});

test('keeps what was searched for in another tab', async () => {
  const { report, orderId } = await delivered();
  const other = await delivered();
  await report('The pot is cracked');
  await other.report('The pot is too small');
  const { person } = shop.open(<Claims />, { as, at: `/seller/claims?search=${orderNumber(orderId)}` });
  expect(await screen.findByText('The pot is cracked')).toBeDefined();
  await person.click(screen.getByRole('tab', { name: t('claims.tab.refused') }));
  expect(await screen.findByText(t('claims.none'))).toBeDefined();
  await person.click(screen.getByRole('tab', { name: t('claims.tab.all') }));
  expect(await screen.findByText('The pot is cracked')).toBeDefined();
  expect(screen.queryByText('The pot is too small')).toBeNull();
});
