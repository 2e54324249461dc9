import { Refusal } from '#api/http/replies/refusal.ts';
import { addDays, dayOf, momentOf } from '#api/time/shop-days.ts';
import { districtNamed, isBangladesh } from '#contract/addresses/place-names.ts';
import type { KeyedSlotRule, OrderedSlot, SlotClosing } from '#contract/delivery/slot-rules.ts';
import { limits } from '#contract/limits.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import type { PromisedArrival } from './promised-arrival.ts';

/** A rule's slot on a day, without the places taken. */
export type CalendarSlot = OrderedSlot & { rule: KeyedSlotRule; closedBecause?: Exclude<SlotClosing, 'full'> };

type SlotTerms = Pick<ShopSettings, 'slots' | 'daysOff'>;
type Destination = { city: string; country: string };

/** Returns the slots of the days that can be ordered to a place, soonest first. Today is the first of the days. */
export function slotsAhead({ slots, daysOff }: SlotTerms, to: Destination, now: Date): CalendarSlot[] {
  const rules = slots.filter((rule) => isOffered(rule, to));
  return daysAhead(now)
    .flatMap((date) => {
      const ofDay = rules.filter(({ weekday }) => weekday === weekdayOf(date));
      return ofDay.map((rule) => slotOn(rule, date, daysOff, now));
    })
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

/**
 * Returns the slot with an id if an order may choose it, or the refusal. A full slot shows only when a place is taken.
 */
export function slotNamed(
  { slots, daysOff }: SlotTerms,
  id: string,
  to: Destination,
  now: Date,
): CalendarSlot | Refusal {
  const date = id.slice(0, dateLength);
  const rule = slots.find(({ key }) => id === slotId(date, key));
  const last = addDays(dayOf(now), limits.slotDays - 1);
  if (!rule || !isDay(date) || date > last || weekdayOf(date) !== rule.weekday) return new Refusal('slot-unknown');
  if (!isOffered(rule, to)) return new Refusal('slot-elsewhere', { place: to.city }, { field: 'slot' });
  const slot = slotOn(rule, date, daysOff, now);
  return slot.closedBecause ? new Refusal('slot-closed') : slot;
}

/** Returns the rule of a slot that an order has; undefined when the shop has none of its key any more. */
export function ruleOf({ slots }: Pick<SlotTerms, 'slots'>, { id, date }: OrderedSlot): KeyedSlotRule | undefined {
  return slots.find(({ key }) => id === slotId(date, key));
}

/** Returns the arrival that a slot promises. */
export function arrivalOf({ date, from, to }: Pick<OrderedSlot, 'date' | 'from' | 'to'>): PromisedArrival {
  return { from: momentOf(date, from), until: momentOf(date, to) };
}

function slotOn(rule: KeyedSlotRule, date: string, daysOff: readonly string[], now: Date): CalendarSlot {
  const { key, from, to, cutoffMinutes } = rule;
  const isCutOff = now.getTime() >= momentOf(date, from).getTime() - cutoffMinutes * 60_000;
  const closedBecause = daysOff.includes(date) ? 'day-off' : isCutOff ? 'cut-off' : undefined;
  return { id: slotId(date, key), date, from, to, rule, ...(closedBecause && { closedBecause }) };
}

/** Outside Bangladesh only what is offered everywhere is. */
function isOffered({ districts }: KeyedSlotRule, { city, country }: Destination): boolean {
  if (districts === null) return true;
  const district = isBangladesh(country) ? districtNamed(city) : undefined;
  return district !== undefined && districts.includes(district);
}

const dateLength = 'YYYY-MM-DD'.length;

function slotId(date: string, key: string): string {
  return `${date}-${key}`;
}

function daysAhead(now: Date): string[] {
  const today = dayOf(now);
  return Array.from({ length: limits.slotDays }, (_, ahead) => addDays(today, ahead));
}

function isDay(written: string): boolean {
  const day = new Date(written);
  return /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written);
}

function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}

const orderOf = ({ date, from, to, id }: CalendarSlot) => `${date} ${from} ${to} ${id}`;
