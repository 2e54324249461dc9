import { afterAll, beforeEach, expect, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import { newGuestNumber } from '#tests/support/people/guests.ts';
import { newEmail, openBoundedShop } from '#tests/support/shops/bounded-shop.ts';
import { runJobsAndTexts } from '#tests/support/shops/run-jobs.ts';
import { testSeller } from '#tests/support/shops/test-app.ts';

const { shop, product, gateway, mailServer, order, reset, close } = await openBoundedShop();
afterAll(close);
beforeEach(reset);

test('buyer and seller are told that an order waits, in mail and text', async () => {
  const [phone, email] = [newGuestNumber(), newEmail()];
  const body = { items: [{ productId: product.id, quantity: 900 }] };
  const placed = await order({ phone, email, body });
  expect(await runJobsAndTexts(shop)).toEqual([]);
  const textTo = (address: string) =>
    mailServer.mails.find(({ to }) => String(to).includes(address))?.text?.replace(/\s+/g, ' ') ?? '';
  expect(textTo(email)).toContain('large for a phone number that is new to us, so we will call you first');
  expect(textTo(email)).not.toContain('getting it ready. You pay');
  expect(textTo(testSeller.email)).toContain('Call the buyer, then accept or cancel it.');
  const [text] = gateway.messages;
  expect(text?.to).toBe(`+88${phone}`);
  expect(text?.text).toContain(`#${orderNumber(placed.body.orderId)}`);
  expect(text?.text).toContain('We will call you before we get it ready.');
});

test('of other orders nothing waits', async () => {
  const email = newEmail();
  await order({ email });
  expect(await runJobsAndTexts(shop)).toEqual([]);
  expect(mailServer.mails.map(({ text }) => text).join()).not.toContain('call you first');
  expect(gateway.messages.map(({ text }) => text).join()).not.toContain('call you');
});
