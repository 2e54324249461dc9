import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { beginningAfter } from '#contract/delivery/delivery-times.ts';
import type { SlotRule } from '#contract/delivery/slot-rules.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

export type ReadSlotRules = ReplyOf<'GET /api/seller/slots'>;

/** Form values of a window. Numbers are text as typed. */
export type RuleFields = Omit<SlotRule, 'capacity' | 'cutoffMinutes' | 'fee'> &
  Record<'capacity' | 'cutoffMinutes' | 'fee', string>;

/** Form values of all windows and the closed days. */
export type SlotFields = { rules: RuleFields[]; daysOff: string[] };

/** The rules of the delivery slots with their version. */
export const slotRulesQuery = queryOptions({
  queryKey: [sellerKey, 'slots'],
  queryFn: ({ signal }) => browserApi('GET /api/seller/slots', {}, { signal }),
});

/** Initial values of the form. */
export function slotFieldsOf({ rules, daysOff }: Pick<ReadSlotRules, 'rules' | 'daysOff'>): SlotFields {
  return {
    rules: rules.map(({ capacity, cutoffMinutes, fee, ...rule }) => ({
      ...rule,
      capacity: String(capacity),
      cutoffMinutes: String(cutoffMinutes),
      fee: String(fee),
    })),
    daysOff,
  };
}

/** A further window of a weekday: a copy of its last one that begins after its end; the seller chooses the new end. */
export function newRule(weekday: number, rules: readonly RuleFields[]): RuleFields {
  const last = rules.findLast((rule) => rule.weekday === weekday);
  if (last) return { ...last, from: beginningAfter(last.to), to: '' };
  return { weekday, from: '10:00', to: '12:00', districts: null, capacity: '10', cutoffMinutes: '120', fee: '0' };
}

/** The windows, with those of one weekday copied to every day. */
export function copiedToEveryDay(rules: readonly RuleFields[], weekday: number): RuleFields[] {
  const own = rules.filter((rule) => rule.weekday === weekday);
  return [0, 1, 2, 3, 4, 5, 6].flatMap((day) => own.map((rule) => ({ ...rule, weekday: day })));
}
