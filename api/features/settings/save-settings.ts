import { isDeepStrictEqual } from 'node:util';
import { eq, lte, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { readNewest, type SavedSettings, toStoredSettings } from '#api/settings/settings-of-shop.ts';
import { limits } from '#contract/limits.ts';
import type { SentSettings } from '#contract/shop-settings.ts';
import { sellers } from '#database/tables/sellers.ts';
import { shopSettings } from '#database/tables/shop-settings.ts';

/**
 * Saves settings that were made from a version, as long as it is the newest: of two that are saved at once, the key lets
 * one in. What is settled so already counts as saved, so that it may be sent again when the answer was lost. All nodes
 * have them at once.
 */
export async function saveSettings(
  { db, clock, settings: known, bus }: Pick<Services, 'db' | 'clock' | 'settings' | 'bus'>,
  sellerId: string,
  { version, settings: sent }: { version: number; settings: SentSettings },
): Promise<SavedSettings | Refusal> {
  const saved = await db.transaction(async (transaction) => {
    const before = await readNewest(transaction);
    const settings = { ...sent, buying: { ...before.settings.buying, ...sent.buying } };
    if (isDeepStrictEqual(before.settings, settings)) return before;
    if (before.version !== version) return refuseChanged(before);
    const [seller] = await transaction.select({ email: sellers.email }).from(sellers).where(eq(sellers.id, sellerId));
    const row = { version: version + 1, savedBy: seller?.email ?? '', savedAt: clock.now() };
    const inserted = await transaction
      .insert(shopSettings)
      .values({ ...row, settings: toStoredSettings(settings) })
      .onConflictDoNothing()
      .returning({ version: shopSettings.version });
    if (inserted.length === 0) return refuseChanged(await readNewest(transaction));
    await transaction
      .delete(shopSettings)
      .where(lte(shopSettings.version, sql`${row.version - limits.settingsVersionsMax}`));
    return { version: row.version, saved: { by: row.savedBy, at: row.savedAt.toISOString() }, settings };
  });
  if (saved instanceof Refusal) return saved;
  known.adopt(saved);
  bus.publish('settings_changed', { version: saved.version });
  return saved;
}

function refuseChanged({ saved }: SavedSettings): Refusal {
  return new Refusal('settings-changed', { by: saved?.by ?? 'unknown' });
}
