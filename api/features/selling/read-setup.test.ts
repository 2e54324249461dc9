import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';
import { version } from '#api/http/watch/version.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import type { SetupPart } from '#contract/selling/schemas.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { startAiProvider } from '#tests/support/servers/ai-provider.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { openTestApp, type TestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

const stateIn = async (of: TestApp, seller: { seller: string }) => {
  const { parts }: { parts: SetupPart[] } = (await of.send(sellingCalls.readSetup, { as: seller })).body;
  return Object.fromEntries(parts.map(({ part, state }) => [part, state]));
};

describe('what is set up', () => {
  beforeEach(async () => {
    await db.delete(products);
  });

  test('is nothing but the defaults in a fresh shop, and the settings that change it are named', async () => {
    expect(await stateIn(shop, as)).toEqual({
      mail: 'missing',
      sms: 'missing',
      payment: 'default',
      phone: 'missing',
      areas: 'default',
      pictures: 'missing',
      assistant: 'missing',
    });
    const { parts }: { parts: SetupPart[] } = (await shop.send(sellingCalls.readSetup, { as })).body;
    const named = Object.fromEntries(parts.map(({ part, settings }) => [part, settings]));
    expect(named).toMatchObject({
      mail: ['SMTP_URL', 'MAIL_FROM'],
      sms: ['SMS_URL', 'SMS_TOKEN'],
      phone: [],
      areas: [],
      assistant: ['AI_API_KEY'],
    });
    expect(named.payment).toContain('BKASH_APP_KEY');
  });

  test('is everything in a shop with all settings, none of whose values are told', async () => {
    const ai = await startAiProvider('hush-assistant');
    const secrets = {
      SMTP_URL: 'smtps://post:hush-mail@mail.example:465',
      MAIL_FROM: 'Sobuj <shop@example.com>',
      SMS_URL: 'https://sms.example/hush-gateway',
      SMS_TOKEN: 'hush-sms',
      SSLCOMMERZ_STORE_ID: 'hush-store',
      SSLCOMMERZ_STORE_PASSWORD: 'hush-payment',
      AI_API_KEY: 'hush-assistant',
      AI_BASE_URL: ai.url,
      AI_MODELS: 'gemini-pro',
      SHOP_PHONE: '+880 1700-000000',
      PUBLIC_URL: 'https://shop.example',
    };
    const { mail, sms, payments, assistant, contact } = readConfig(secrets);
    const full = await openTestApp({ mail, sms, payments, assistant, contact });
    const seller = { seller: await signInSeller(full) };
    await settle(full, { areas: [{ districts: ['Dhaka'], fee: 60, freeFrom: null }] });
    await createProduct(full.database.db);
    expect(new Set(Object.values(await stateIn(full, seller)))).toEqual(new Set(['ready']));
    const { body } = await full.send(sellingCalls.readSetup, { as: seller });
    expect(JSON.stringify(body)).not.toMatch(/hush|1700/);
    await full.close();
    await ai.close();
  });

  test('knows the drawings of the demo, and products without a picture', async () => {
    await createProduct(db);
    expect(await stateIn(shop, as)).toMatchObject({ pictures: 'ready' });
    await createProduct(db, { images: [] });
    expect(await stateIn(shop, as)).toMatchObject({ pictures: 'missing' });
    const image = `/media/${'a'.repeat(32)}-800x800.webp`;
    await createProduct(db, { images: [image], createdAt: new Date('2026-01-06T05:00:00Z') });
    expect(await stateIn(shop, as)).toMatchObject({ pictures: 'default' });
  });

  test('counts a number to which money is sent as payment', async () => {
    await settle(shop, { buying: { ...noBounds, manual: [{ provider: 'bkash', number: '01700000000' }] } });
    expect(await stateIn(shop, as)).toMatchObject({ payment: 'ready' });
    await settle(shop, { buying: noBounds });
    expect(await stateIn(shop, as)).toMatchObject({ payment: 'default' });
  });

  test('takes the phone number that a seller has saved', async () => {
    await settle(shop, { contact: { email: '', phone: '01700-000000', address: '', hours: '' } });
    expect(await stateIn(shop, as)).toMatchObject({ phone: 'ready' });
  });
});

const nothing = { success: true, pendingRequests: 0, newMessages: 0, openClaims: 0, parcelsNeedYou: 0, version };

test('pending requests and new messages are counted', async () => {
  const work = async () => (await shop.send(sellingCalls.countWork, { as })).body;
  expect(await work()).toEqual(nothing);
  const user = await createUser(db);
  const offered = { userId: user.id, name: 'Tulsi', category: 'Herbs', price: 100, offerPrice: 90 } as const;
  const request = { ...offered, images: ['/media/tulsi.webp'], description: [] };
  await db.insert(productRequests).values([request, { ...request, status: 'rejected', rejectionReason: 'No' }]);
  const letter = { name: 'Rumana', email: 'rumana@example.com', subject: '', message: 'Hello' };
  await db.insert(contactMessages).values([letter, letter, { ...letter, answeredAt: new Date(), answeredBy: 'me' }]);
  expect(await work()).toEqual({ ...nothing, pendingRequests: 1, newMessages: 2 });
});
