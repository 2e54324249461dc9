/**
 * A weekly delivery window in Dhaka: the weekday (0 is Sunday) and its times as HH:MM, ending at 24:00 at the latest.
 * `districts` are stored district names; null means everywhere. Orders are taken until `cutoffMinutes` before the
 * window begins. The fee, in taka, is added to the area's.
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
