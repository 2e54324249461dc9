import type { OrderBounds } from '#contract/order-bounds.ts';
import { type ShopSettings, shopSettingsCalls, usualSettings } from '#contract/shop-settings.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import type { TestApp } from './test-app.ts';

/** For tests of something else whose shop limits requests. */
export const noBounds: OrderBounds = {
  openPerAccount: null,
  openBeforeDelivery: null,
  unpaidPerAccount: null,
  perHour: null,
};

/** Saves settings of the shop by the API: the usual ones but for these. */
export async function settle(shop: TestApp, changed: Partial<ShopSettings>) {
  const as = { seller: await signInSeller(shop) };
  const { body } = await shop.send(shopSettingsCalls.readSettings, { as });
  const settings = { ...usualSettings, ...changed };
  return shop.send(shopSettingsCalls.saveSettings, { as, body: { version: body.version, settings } });
}
