/**
 * A window of a weekday (0 is Sunday) in which the shop delivers, in Dhaka, as HH:MM; it may end at 24:00. `districts` are stored district names; null
 * is everywhere. Orders are taken until so many minutes before it begins. The fee, in taka, comes on top of the area's.
 */
export type SlotRule = {
  weekday: number;
  from: string;
  to: string;
  districts: string[] | null;
  capacity: number;
  cutoffMinutes: number;
  fee: number;
};

/** A rule as it is saved: its key is part of the ids of its slots, and stays while the rule is changed. */
export type KeyedSlotRule = SlotRule & { key: string };

/** A slot of which an order has a place. */
export type OrderedSlot = { id: string; date: string; from: string; to: string };

/** Why a slot cannot be ordered. */
export const slotClosings = ['day-off', 'cut-off', 'full'] as const;
export type SlotClosing = (typeof slotClosings)[number];
