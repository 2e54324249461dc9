import type { APIRequestContext } from '@playwright/test';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import type { ChangedSettings } from '#tests/support/shops/settings.ts';
import { good } from './people.ts';

export const settingsPath = '/api/seller/settings';

/** Saves the default settings with these changes, as another session of the seller. */
export async function settle(seller: APIRequestContext, changed: ChangedSettings = {}): Promise<void> {
  const { version } = await good(seller.get(settingsPath));
  await good(seller.put(settingsPath, { data: { version, settings: { ...usualSettings, ...changed } } }));
}
