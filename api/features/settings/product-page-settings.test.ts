import { afterAll, beforeEach, expect, test } from 'vitest';
import { shopSettingsCalls } from '#contract/settings/calls.ts';
import { noProductPageTexts } from '#contract/settings/product-page.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const as = { seller: await signInSeller(shop) };
const read = async () => (await shop.send(shopSettingsCalls.readSettings, { as })).body;
const save = (version: number, settings: unknown) =>
  shop.send(shopSettingsCalls.saveSettings, { as, body: { version, settings } });

const guarantee = { en: 'Alive for 14 days, or a new one', bn: '১৪ দিন বাঁচার নিশ্চয়তা' };

beforeEach(() => settle(shop, {}));

test("the owner's texts are saved in both languages, and stay when a client does not send them", async () => {
  const { version } = await read();
  await save(version, { ...usualSettings, productPage: { guarantee } });
  const { productPage: _, ...others } = usualSettings;
  await save(version + 1, { ...others, lowStock: 3 });
  expect((await read()).settings).toMatchObject({ lowStock: 3, productPage: { ...noProductPageTexts, guarantee } });
  expect(shop.services.settings.shop().productPage?.guarantee).toEqual(guarantee);
});

test('pages carry no empty texts', () => {
  expect(shop.services.settings.shop()).not.toHaveProperty('productPage');
});

test.each([
  [{ grownBy: { en: 'a'.repeat(301) } }, 'settings.productPage.grownBy.en'],
  [{ guarantee: { bn: 14 } }, 'settings.productPage.guarantee.bn'],
])('%j is refused at its field', async (productPage, field) => {
  const { version } = await read();
  const { status, body } = await save(version, { ...usualSettings, productPage });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect((await read()).version).toBe(version);
});
