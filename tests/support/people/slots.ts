import { deliveryCalls } from '#contract/delivery/calls.ts';
import { sellerDeliveryCalls } from '#contract/delivery/seller-calls.ts';
import type { SlotRule } from '#contract/delivery/slot-rules.ts';
import type { OfferedSlot } from '#contract/delivery/slot-schemas.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import type { TestApp } from '#tests/support/shops/test-app.ts';

/** A rule of every weekday, so that each of the next seven days has its slot. */
export function everyDay(changed: Partial<Omit<SlotRule, 'weekday'>> = {}): SlotRule[] {
  const rule = { from: '10:00', to: '12:00', districts: null, capacity: 3, cutoffMinutes: 60, fee: 0, ...changed };
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...rule }));
}

/** Saves these rules and days off as the seller. */
export async function saveSlots(shop: TestApp, rules: readonly SlotRule[], daysOff: readonly string[] = []) {
  const as = { seller: await signInSeller(shop) };
  const { version } = (await shop.send(sellerDeliveryCalls.readSlotRules, { as })).body;
  return shop.send(sellerDeliveryCalls.saveSlotRules, { as, body: { version, rules, daysOff } });
}

/** The slots that everybody sees. */
export async function slotsOf(shop: TestApp, district = 'Dhaka'): Promise<OfferedSlot[]> {
  return (await shop.send(deliveryCalls.listSlots, { query: { district } })).body.slots;
}
