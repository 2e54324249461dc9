import type { AddressFields } from '#contract/addresses/schemas.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import type { Text } from '#web/language/text.ts';
import { type EntryLine, entryLinesOf } from '../entry/entry-line.ts';

/** The content of an order that the seller edits. An empty fee means the fee of the area and the slot. */
export type EditEntry = { lines: EntryLine[]; address: AddressFields; fee: string; note: string };

/** The content of an order as it stands. */
export function entryOf(order: SellerOrder, text: Text): EditEntry {
  const { _id, ...address } = order.address;
  return { lines: entryLinesOf(order, text), address, fee: String(order.fee), note: order.note ?? '' };
}

/**
 * Applies input that was typed into an older version of an order to the newest version: changed fields, quantities and
 * prices, added and removed lines stay; everything else is the newest version's.
 */
export function rebased(base: EditEntry, typed: EditEntry, newest: EditEntry): EditEntry {
  const kept = <Value>(was: Value, is: Value, now: Value) => (was === is ? now : is);
  const names = Object.keys(newest.address) as (keyof AddressFields)[];
  const address = names.map((name) => [name, kept(base.address[name], typed.address[name], newest.address[name])]);
  return {
    lines: rebasedLines(base.lines, typed.lines, newest.lines),
    address: Object.fromEntries(address) as AddressFields,
    fee: kept(base.fee, typed.fee, newest.fee),
    note: kept(base.note, typed.note, newest.note),
  };
}

function rebasedLines(
  base: readonly EntryLine[],
  typed: readonly EntryLine[],
  newest: readonly EntryLine[],
): EntryLine[] {
  const find = (lines: readonly EntryLine[], id: string) => lines.find((line) => line.id === id);
  const staying = newest.flatMap((now) => {
    const [was, is] = [find(base, now.id), find(typed, now.id)];
    if (!is) return was ? [] : now;
    return isSameLine(was, is) ? now : { ...is, price: now.price, ordered: now.ordered };
  });
  const added = typed
    .filter((is) => !find(newest, is.id) && !isSameLine(find(base, is.id), is))
    .map((is) => ({ ...is, ordered: 0 }));
  return [...staying, ...added];
}

function isSameLine(one: EntryLine | undefined, other: EntryLine): boolean {
  return (['quantity', 'isPriced', 'ownPrice', 'reason'] as const).every((field) => one?.[field] === other[field]);
}
