import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { shopSettingsCalls } from '#contract/settings/calls.ts';
import { usualStorefront } from '#contract/settings/storefront.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const as = { seller: await signInSeller(shop) };
const { storefront: _, afterSale: __, ...older } = usualSettings;

const read = async () => (await shop.send(shopSettingsCalls.readSettings, { as })).body;
const shown = async () => {
  const { storefront, afterSale } = (await read()).settings;
  return { storefront, afterSale };
};
const save = async (sent: object) => {
  const body = { version: (await read()).version, settings: { ...older, ...sent } };
  return shop.send(shopSettingsCalls.saveSettings, { as, body });
};

beforeEach(async () => {
  await settle(shop, {});
});

describe('how the shop shows things', () => {
  test('is as specified until a seller chooses', async () => {
    expect(await shown()).toEqual({
      storefront: {
        bestSellers: 'first-five',
        tax: 'on-top',
        checkoutWord: 'procees',
        preorderPayment: 'cash',
        homePromise: 'half-an-hour',
      },
      afterSale: { constantStars: true, bin: '', reviewDays: 7, commissionPercent: 0, claimHours: 24 },
    });
  });

  test('is saved, and stays for clients that do not know it', async () => {
    expect((await save({ storefront: { tax: 'included' }, afterSale: { constantStars: false } })).status).toBe(200);
    expect((await save({ storefront: { checkoutWord: 'proceed', homePromise: 'areas' }, afterSale: {} })).status).toBe(
      200,
    );
    expect((await save({ afterSale: { commissionPercent: '12.25' } })).status).toBe(200);
    expect((await save({ lowStock: 9 })).status).toBe(200);
    const changed = {
      storefront: { ...usualStorefront, tax: 'included', checkoutWord: 'proceed', homePromise: 'areas' },
      afterSale: { constantStars: false, bin: '', reviewDays: 7, commissionPercent: 12.25, claimHours: 24 },
    };
    expect(await shown()).toEqual(changed);
    expect((await save({ afterSale: { bin: ' ১২৩৪৫৬৭৮৯-0123 ' } })).status).toBe(200);
    expect((await save({ lowStock: 10 })).status).toBe(200);
    expect((await shown()).afterSale).toEqual({ ...changed.afterSale, bin: '123456789-0123' });
  });

  test.each([
    ['best sellers', { storefront: { bestSellers: 'all' } }, 'settings.storefront.bestSellers'],
    ['tax', { storefront: { tax: 2 } }, 'settings.storefront.tax'],
    ['promise of the home page', { storefront: { homePromise: '10' } }, 'settings.storefront.homePromise'],
    ['button', { storefront: { checkoutWord: 'Pay' } }, 'settings.storefront.checkoutWord'],
    ['stars', { afterSale: { constantStars: 'no' } }, 'settings.afterSale.constantStars'],
    ['BIN', { afterSale: { bin: '123456789-012' } }, 'settings.afterSale.bin'],
    ['BIN without hyphen', { afterSale: { bin: '1234567890123' } }, 'settings.afterSale.bin'],
    ['BIN that is no text', { afterSale: { bin: 1234567890123 } }, 'settings.afterSale.bin'],
    ['commission', { afterSale: { commissionPercent: 100.01 } }, 'settings.afterSale.commissionPercent'],
    ['part of a hundredth', { afterSale: { commissionPercent: 1.001 } }, 'settings.afterSale.commissionPercent'],
    ['time for claims', { afterSale: { claimHours: 1.5 } }, 'settings.afterSale.claimHours'],
    ['group', { storefront: 'usual' }, 'settings.storefront'],
  ])('is refused with a sentence where the %s is no choice', async (_what, sent, field) => {
    const { status, body } = await save(sent);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});
