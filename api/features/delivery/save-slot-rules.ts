import { changeSettings } from '#api/features/settings/save-settings.ts';
import type { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { SavedSettings } from '#api/settings/settings-of-shop.ts';
import type { SlotRule } from '#contract/delivery/slot-rules.ts';
import { keyedSlotRules } from './keyed-slot-rules.ts';

/** Saves all rules of slots with the days off, as a new version of the settings. */
export function saveSlotRules(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'bus'>,
  sellerId: string,
  { version, rules, daysOff }: { version: number; rules: readonly SlotRule[]; daysOff: string[] },
): Promise<SavedSettings | Refusal> {
  return changeSettings(services, sellerId, {
    version,
    change: (before) => ({ ...before, daysOff, slots: keyedSlotRules(rules, before.slots) }),
    sentOf: (settings) => ({ rules: settings.slots, daysOff: settings.daysOff }),
  });
}
