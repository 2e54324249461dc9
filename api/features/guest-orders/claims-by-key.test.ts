import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { claimCalls, sellerClaimCalls } from '#contract/claims/calls.ts';
import type { Claim } from '#contract/claims/schemas.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { limits } from '#contract/limits.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { usualAfterSale } from '#contract/settings/storefront.ts';
import { claims } from '#database/tables/claims.ts';
import { useCounts } from '#database/tables/use-counts.ts';
import { users } from '#database/tables/users.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { newGuestNumber } from '#tests/support/people/guests.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { hourly, newEmail, newNetwork, openBoundedShop } from '#tests/support/shops/bounded-shop.ts';
import { runJobsAndTexts } from '#tests/support/shops/run-jobs.ts';
import { settle } from '#tests/support/shops/settings.ts';

const { shop, db, product, order, gateway, mailServer, reset, close } = await openBoundedShop();
afterAll(async () => {
  expect(await checkStock(db)).toEqual([]);
  await close();
});
beforeEach(reset);
const as = { seller: await signInSeller(shop) };
const { deliver } = ledgerActs(shop, as.seller);

type Options = { body?: object; files?: Buffer[]; headers?: Record<string, string>; from?: string };
const claimWith = (key: string, { body = {}, from = newNetwork(), ...options }: Options = {}) => {
  const lines = [{ productId: product.id, quantity: 1 }];
  const claim = { key, kind: 'broken', text: 'The pot is in pieces', lines, ...body };
  return shop.send(guestOrderCalls.addGuestClaim, { body: claim, from, ...options });
};
const shown = async (key: string) =>
  (await shop.send(guestOrderCalls.trackOrder, { body: { key }, from: newNetwork() })).body.order;
const decide = (call: 'acceptClaim' | 'refuseClaim', id: string, body: object) =>
  shop.send(sellerClaimCalls[call], { as, params: { id }, body });

/** A delivered order without an account. */
async function delivered({ phone = newGuestNumber(), email = '', body = {} } = {}) {
  const placed = (await order({ phone, email, body, from: newNetwork() })).body;
  await deliver(placed.orderId);
  await runJobsAndTexts(shop);
  gateway.messages.splice(0);
  mailServer.mails.splice(0);
  return { key: placed.key as string, orderId: placed.orderId as string, phone, email };
}

/** An account with a confirmed number, which takes the orders of that number over. */
async function takenOver(phone: string) {
  const user = await registerUser(shop);
  await db.update(users).set({ phone, phoneConfirmedAt: new Date() }).where(eq(users.id, user.id));
  const take = () => shop.send(guestOrderCalls.claimGuestOrders, { as: { user: user.token }, body: {} });
  return { as: { user: user.token }, take };
}

describe('a buyer without an account', () => {
  test('reports with the key what arrived broken, and the order shows it', async () => {
    const { key, orderId, phone } = await delivered();
    const before = await shown(key);
    expect(before).toMatchObject({ claims: [], claimUntil: expect.any(String) });
    const { status, body } = await claimWith(key);
    expect(status).toBe(200);
    expect(body.claim).toMatchObject({ orderId, kind: 'broken', state: 'asked', image: [] });
    expect(JSON.stringify(body)).not.toContain(key);
    expect((await shown(key)).claims).toEqual([body.claim]);
    const { body: device } = await shop.send(guestOrderCalls.listGuestOrders, {
      headers: { cookie: `guest_orders=${key}` },
    });
    expect(device.orders[0].claims).toEqual([body.claim]);
    const { body: list } = await shop.send(sellerClaimCalls.listClaims, { as, query: { search: phone } });
    expect(list.claims).toMatchObject([{ _id: body.claim._id, userId: { _id: '', name: 'Rahima Begum' }, phone }]);
    await runJobsAndTexts(shop);
    const { body: told } = await shop.send(notificationCalls.listSellerNotifications, { as });
    expect(JSON.stringify(told)).toContain(`Something is wrong with order #${orderId.slice(-8).toUpperCase()}`);
  });

  test('sends pictures with it, once for one key of the request, which others may use, too', async () => {
    const { key, orderId } = await delivered();
    const other = await delivered();
    const lines = JSON.stringify([{ productId: product.id, quantity: 1 }]);
    const files = [await uniquePicture(), await uniquePicture()];
    const headers = { 'idempotency-key': 'claim 1' };
    const first = await claimWith(key, { body: { lines }, files, headers });
    expect(first.body.claim.image).toEqual([1, 2].map(() => expect.stringMatching(/^\/media\//)));
    expect((await claimWith(key, { body: { lines }, files, headers })).body).toEqual(first.body);
    expect(await db.$count(claims, eq(claims.orderId, orderId))).toBe(1);
    expect((await claimWith(other.key, { headers })).body.claim.orderId).toBe(other.orderId);
    const many = await Promise.all(Array.from({ length: limits.claimPicturesMax + 1 }, () => uniquePicture()));
    expect((await claimWith(other.key, { body: { lines }, files: many })).body.code).toBe('too-many-pictures');
  });

  test('reports it once it is delivered, in time, and no more than came', async () => {
    const { body: placed } = await order({ from: newNetwork() });
    expect((await claimWith(placed.key)).body.code).toBe('claim-not-delivered');
    expect(await shown(placed.key)).toMatchObject({ claims: [], claimUntil: null });
    const { key } = await delivered();
    await settle(shop, { buying: hourly, afterSale: { ...usualAfterSale, claimHours: 0 } });
    expect((await shown(key)).claimUntil).toBeNull();
    expect((await claimWith(key)).body.code).toBe('claim-too-late');
    await settle(shop, { buying: hourly });
    const two = [{ productId: product.id, quantity: 2 }];
    expect((await claimWith(key, { body: { lines: two } })).body.code).toBe('claim-too-many');
    expect((await claimWith(key)).status).toBe(200);
    expect((await claimWith(key)).body.code).toBe('claim-too-many');
  });

  test('is shown nothing of it by number and phone alone', async () => {
    const { key, orderId, phone } = await delivered();
    await claimWith(key);
    const body = { orderNumber: orderId.slice(-8), phone };
    const { body: found } = await shop.send(guestOrderCalls.trackOrder, { body, from: newNetwork() });
    expect(found.order._id).toBe(orderId);
    expect(found.order).not.toHaveProperty('claims');
    expect(found.order).not.toHaveProperty('claimUntil');
  });

  test('is told of the decision by mail and SMS, with a link that shows the order', async () => {
    const { key, phone, email } = await delivered({ email: newEmail() });
    const { body } = await claimWith(key);
    await decide('refuseClaim', body.claim._id, { reason: 'It was fine here' });
    expect(await runJobsAndTexts(shop)).toEqual([]);
    const [mail] = mailServer.mails.filter(({ to }) => to.includes(email));
    expect(mail?.text).toContain('It was fine here');
    expect(mail?.text).toContain(`/orders/track#${key}`);
    const [sms] = gateway.messages.filter(({ to }) => to === `+88${phone}`);
    expect(sms?.text).toContain('was not accepted');
    expect(sms?.text).toContain(`/orders/track#${key}`);
    expect((await shown(key)).claims).toMatchObject([{ state: 'refused', answer: 'It was fine here' }]);
  });

  test('gets it again as another order, whose link shows it', async () => {
    const fern = await createCounted(db, 2);
    const { key, orderId, phone } = await delivered({ body: { items: [{ productId: fern.id, quantity: 1 }] } });
    const { body } = await claimWith(key, { body: { lines: [{ productId: fern.id, quantity: 1 }] } });
    const { body: accepted } = await decide('acceptClaim', body.claim._id, { replacement: true });
    expect(await runJobsAndTexts(shop)).toEqual([]);
    const texts = gateway.messages.filter(({ to }) => to === `+88${phone}`).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('you get it again'))).toHaveLength(1);
    const placed = texts.find((text) => /we have received your order .*, ৳0 in all/.test(text)) ?? '';
    const [, link = ''] = /track#(\S+)/.exec(placed) ?? [];
    const { replacementOrderId } = accepted.claim;
    expect(await shown(link)).toMatchObject({ _id: replacementOrderId, replaces: orderId, amount: 0, isPaid: true });
    const account = await takenOver(phone);
    expect((await account.take()).body.claimed).toBe(2);
  });

  test('gets the money back', async () => {
    const { key, phone } = await delivered();
    const { body } = await claimWith(key);
    const refunded = await decide('acceptClaim', body.claim._id, { refund: 20 });
    expect(refunded.body.claim).toMatchObject({ state: 'accepted', refunded: 20 });
    await runJobsAndTexts(shop);
    const texts = gateway.messages.filter(({ to }) => to === `+88${phone}`).map(({ text }) => text);
    expect(texts.join('\n')).toContain('you get money back');
    expect((await shown(key)).claims).toMatchObject([{ refunded: 20 }]);
  });
});

describe('within an hour', () => {
  const codesOf = async (key: string, from: string, times: number) => {
    const codes: string[] = [];
    for (let count = 0; count < times; count++) codes.push((await claimWith(key, { from })).body.code ?? 'made');
    return codes;
  };

  test('ten claims of an order are taken, refused ones included', async () => {
    const { key } = await delivered();
    const codes = await codesOf(key, newNetwork(), 11);
    expect(codes).toEqual(['made', ...Array(9).fill('claim-too-many'), 'claiming-too-fast']);
    const refused = await claimWith(key);
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringMatching(/try again in \d+ minutes?\./)]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a network sends thirty, and all guests together three hundred', async () => {
    const from = newNetwork();
    for (let count = 0; count < 3; count++) await codesOf((await delivered()).key, from, 10);
    const { key } = await delivered();
    expect(await codesOf(key, from, 1)).toEqual(['claiming-too-fast']);
    expect(await codesOf(key, newNetwork(), 1)).toEqual(['made']);
    await db.update(useCounts).set({ uses: 300 }).where(eq(useCounts.subject, 'guests'));
    expect(await codesOf((await delivered()).key, newNetwork(), 1)).toEqual(['claiming-too-fast']);
  });

  test('keys of no order count for nothing', async () => {
    const from = newNetwork();
    expect(await codesOf('A'.repeat(22), from, 2)).toEqual(['order-not-found', 'order-not-found']);
    expect(await db.$count(useCounts, eq(useCounts.kind, 'claims'))).toBe(0);
  });
});

describe('an account that takes the order over', () => {
  test('has its claims, decides nothing twice, and shows the key nothing of its own', async () => {
    const body = { items: [{ productId: product.id, quantity: 2 }] };
    const { key, orderId, phone } = await delivered({ body });
    const made = (await claimWith(key)).body.claim as Claim;
    const account = await takenOver(phone);
    expect((await account.take()).body.claimed).toBe(1);
    const own = { as: account.as, params: { orderId } };
    expect((await shop.send(claimCalls.listOwnClaims, own)).body.claims).toEqual([made]);
    const lines = [{ productId: product.id, quantity: 1 }];
    const another = { kind: 'other', text: 'Private words', lines };
    expect((await shop.send(claimCalls.addClaim, { ...own, body: another })).status).toBe(200);
    expect((await claimWith(key)).body.code).toBe('claim-too-many');
    expect((await shown(key)).claims).toEqual([made]);
    await decide('refuseClaim', made._id, { reason: 'It was fine here' });
    await runJobsAndTexts(shop);
    const { body: told } = await shop.send(notificationCalls.listNotifications, { as: account.as });
    expect(JSON.stringify(told)).toContain('was not accepted');
    expect(gateway.messages.map(({ text }) => text).join()).not.toContain('was not accepted');
  });
});

describe.runIf(onServer)('at the same time', () => {
  test('the last piece is claimed by the key and by the account once, while the account takes the order over', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { key, orderId, phone } = await delivered();
      const account = await takenOver(phone);
      const lines = [{ productId: product.id, quantity: 1 }];
      const body = { kind: 'missing', text: 'Not in the box', lines };
      const byAccount = () => shop.send(claimCalls.addClaim, { as: account.as, params: { orderId }, body });
      const [taken, ...answers] = await Promise.all([
        account.take(),
        claimWith(key),
        byAccount(),
        claimWith(key),
        byAccount(),
      ]);
      expect(taken.body.claimed).toBe(1);
      const codes = answers.map((answer) => answer.body.code ?? 'made');
      expect(codes.filter((code) => code === 'made')).toHaveLength(1);
      expect(codes.filter((code) => !['made', 'claim-too-many', 'order-not-found'].includes(code))).toEqual([]);
      const { body: list } = await shop.send(claimCalls.listOwnClaims, { as: account.as, params: { orderId } });
      expect(list.claims).toHaveLength(1);
    }
  });
});
