import type { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { saveVersion } from '#api/settings/save-version.ts';
import { type SavedSettings, toStoredSettings } from '#api/settings/settings-of-shop.ts';
import { limits } from '#contract/limits.ts';
import type { SentSettings, ShopSettings } from '#contract/settings/schemas.ts';
import { shopSettings } from '#database/tables/shop-settings.ts';

/** Saves the settings as a new version (`saveVersion`). */
export function saveSettings(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'bus'>,
  sellerId: string,
  { version, settings: sent }: { version: number; settings: SentSettings },
): Promise<SavedSettings | Refusal> {
  return saveVersion(services, services.settings, {
    sellerId,
    version,
    content: ({ settings }) => ({ settings: merged(settings, sent) }),
    table: shopSettings,
    insert: (transaction, row, { settings }) =>
      transaction
        .insert(shopSettings)
        .values({ ...row, settings: toStoredSettings(settings) })
        .onConflictDoNothing()
        .returning({ version: shopSettings.version }),
    kept: limits.settingsVersionsMax,
    channel: 'settings_changed',
    refusal: 'settings-changed',
  });
}

/** The sent settings, with those left out as they were. */
function merged(before: ShopSettings, sent: SentSettings): ShopSettings {
  const { hours = before.hours, daysOff = before.daysOff, productPage = before.productPage } = sent;
  return {
    ...sent,
    hours,
    daysOff,
    productPage,
    buying: { ...before.buying, ...sent.buying },
    storefront: { ...before.storefront, ...sent.storefront },
    afterSale: { ...before.afterSale, ...sent.afterSale },
  };
}
