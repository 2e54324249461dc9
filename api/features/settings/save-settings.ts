import type { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { saveVersion } from '#api/settings/save-version.ts';
import { type SavedSettings, toStoredSettings } from '#api/settings/settings-of-shop.ts';
import { limits } from '#contract/limits.ts';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import { codPercentOf, type Profit } from '#contract/settings/profit.ts';
import type { SentSettings, ShopSettings } from '#contract/settings/schemas.ts';
import { shopSettings } from '#database/tables/shop-settings.ts';

type SaveTools = Pick<Services, 'db' | 'clock' | 'settings' | 'bus'>;

/** Saves the settings as a new version (`saveVersion`). */
export function saveSettings(
  services: SaveTools,
  sellerId: string,
  { version, settings: sent }: { version: number; settings: SentSettings },
): Promise<SavedSettings | Refusal> {
  return changeSettings(services, sellerId, {
    version,
    change: (settings) => merged(settings, sent),
    sentOf: ({ slots: _, ...settings }) => ({ settings }),
  });
}

type SettingsChange = {
  version: number;
  change(before: ShopSettings): ShopSettings;
  /** The settings in the request's form. */
  sentOf(settings: ShopSettings): Record<string, unknown>;
};

/** Saves a change of some settings; `change` gets all current ones. */
export function changeSettings(
  services: SaveTools,
  sellerId: string,
  { version, change, sentOf }: SettingsChange,
): Promise<SavedSettings | Refusal> {
  return saveVersion(services, services.settings, {
    sellerId,
    version,
    content: ({ settings }) => ({ settings: change(settings) }),
    sentOf: ({ settings }) => sentOf(settings),
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

/** The sent settings, with omitted ones as before. */
function merged(before: ShopSettings, sent: SentSettings): ShopSettings {
  const { hours = before.hours, daysOff = before.daysOff, productPage = before.productPage } = sent;
  return {
    ...sent,
    hours,
    daysOff,
    productPage,
    slots: before.slots,
    buying: { ...before.buying, ...sent.buying },
    storefront: { ...before.storefront, ...sent.storefront },
    afterSale: { ...before.afterSale, ...sent.afterSale },
    profit: mergedProfit(before.profit, sent.profit),
  };
}

function mergedProfit(before: Profit, { couriers = [] }: SentSettings['profit'] = {}): Profit {
  const both = { couriers: [...couriers, ...before.couriers] };
  return { couriers: courierIds.map((provider) => ({ provider, codPercent: codPercentOf(both, provider) })) };
}
