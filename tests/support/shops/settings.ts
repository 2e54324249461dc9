import type { DeliveryArea } from '#contract/delivery/delivery-area.ts';
import type { AreaPromise } from '#contract/delivery/delivery-times.ts';
import type { Buying } from '#contract/orders/order-bounds.ts';
import { shopSettingsCalls } from '#contract/settings/calls.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import type { TestApp } from './test-app.ts';

/** For shops in tests that are not about the limits on orders. */
export const noBounds: Buying = {
  openPerAccount: null,
  openBeforeDelivery: null,
  unpaidPerAccount: null,
  perHour: null,
  openPerPhone: null,
  openPerNetwork: null,
  perHourPerPhone: null,
  perHourPerNetwork: null,
  mostUnknown: null,
  codeFrom: null,
  manual: [],
  manualHours: 24,
};

/** Settings as an API client may send them: an area without a promise has the default. */
export type ChangedSettings = Partial<Omit<ShopSettings, 'areas'>> & {
  areas?: readonly (DeliveryArea & { promise?: AreaPromise })[];
};

/** Saves the default settings with these changes through the API. */
export async function settle(shop: TestApp, changed: ChangedSettings) {
  const as = { seller: await signInSeller(shop) };
  const { body } = await shop.send(shopSettingsCalls.readSettings, { as });
  const settings = { ...usualSettings, ...changed };
  return shop.send(shopSettingsCalls.saveSettings, { as, body: { version: body.version, settings } });
}
