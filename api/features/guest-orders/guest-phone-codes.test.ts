import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { usualBuying } from '#contract/orders/order-bounds.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { newGuestNumber, orderAsGuest } from '#tests/support/people/guests.ts';
import { minute, openPhoneShop } from '#tests/support/shops/phone-shop.ts';
import { runJobsAndTexts } from '#tests/support/shops/run-jobs.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const { shop, gateway, clock, received, close } = await openPhoneShop();
const quiet = await openTestApp();
afterAll(async () => {
  await close();
  await quiet.close();
});

let product: Awaited<ReturnType<typeof createProduct>>;
const codeFrom = { buying: { ...usualBuying, codeFrom: 1000 } };
beforeAll(async () => {
  product = await createProduct(shop.database.db, { price: 1000_00, offerPrice: 1000_00 });
  await settle(shop, codeFrom);
});
beforeEach(async () => {
  await received();
});

const ask = (phone: string, on = shop) => on.send(guestOrderCalls.askGuestPhoneCode, { body: { phone } });
const order = async (phone: string, phoneCode?: string) =>
  (await orderAsGuest(shop, product, { address: { phone }, body: { phoneCode } })).body;
const wrong = (code: string) => (code === '123456' ? '654321' : '123456');

describe('a large first order of a number', () => {
  test('needs the code that was sent to it, the next one none', async () => {
    const phone = newGuestNumber();
    expect((await order(phone)).code).toBe('phone-code-needed');
    expect((await ask(phone)).status).toBe(200);
    const [sent] = await received();
    expect(sent?.to).toBe(`+88${phone}`);
    expect((await order(phone, wrong(sent?.code ?? ''))).code).toBe('wrong-phone-code');
    expect((await order(phone, sent?.code)).key).toHaveLength(22);
    expect((await order(phone)).key).toHaveLength(22);
  });

  test('is refused the code of another number, and any after five wrong ones', async () => {
    const [phone, other] = [newGuestNumber(), newGuestNumber()];
    await ask(other);
    const [sent] = await received();
    expect((await order(phone, sent?.code)).code).toBe('phone-code-of-no-use');
    const answers: string[] = [];
    for (let tries = 0; tries < 5; tries++) answers.push((await order(other, wrong(sent?.code ?? ''))).code);
    expect(answers).toEqual([...Array<string>(4).fill('wrong-phone-code'), 'phone-code-of-no-use']);
    expect((await order(other, sent?.code)).code).toBe('phone-code-of-no-use');
  });

  test('needs none below the amount, nor where no SMS is sent', async () => {
    const small = await createProduct(shop.database.db, { price: 10_00, offerPrice: 10_00 });
    expect((await orderAsGuest(shop, small)).status).toBe(200);
    const large = await createProduct(quiet.database.db, { price: 5000_00, offerPrice: 5000_00 });
    await settle(quiet, codeFrom);
    expect((await orderAsGuest(quiet, large)).status).toBe(200);
  });
});

describe('codes', () => {
  test('are sent once a minute and three times an hour to a number', async () => {
    const phone = newGuestNumber();
    const answers: string[] = [];
    for (let times = 0; times < 4; times++) {
      answers.push((await ask(phone)).body.code ?? 'sent', (await ask(`+88${phone}`)).body.code ?? 'sent');
      clock.pass(2 * minute);
    }
    const soon = 'phone-code-just-sent';
    const many = 'too-many-phone-codes';
    expect(answers).toEqual(['sent', soon, 'sent', soon, 'sent', many, many, many]);
  });

  test('are for mobile numbers of Bangladesh, where SMS are sent', async () => {
    expect((await ask('+44 20 7946 0958')).body.code).toBe('not-a-mobile-number');
    expect((await ask(newGuestNumber(), quiet)).body.code).toBe('no-text-messages');
  });
});

test('an order is told of by SMS, with a link that shows it', async () => {
  const phone = newGuestNumber();
  const small = await createProduct(shop.database.db, { price: 10_00, offerPrice: 10_00 });
  await received();
  const { body } = await orderAsGuest(shop, small, { address: { phone } });
  await runJobsAndTexts(shop);
  const [sms] = gateway.messages.splice(0);
  expect([sms?.to, sms?.text]).toEqual([`+88${phone}`, expect.stringContaining(`/orders/track#${body.key}`)]);
});
