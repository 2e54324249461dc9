import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { priceSchema } from '#contract/products/price-schema.ts';
import { visibleText } from '#contract/text/visible-text.ts';
import { deliveryLimits } from './limits.ts';
import { districtSchema, endTimeSchema, timeSchema, weekdaySchema, whole } from './schemas.ts';
import { slotClosings } from './slot-rules.ts';

const slotRuleSchema = z
  .object(
    {
      weekday: weekdaySchema,
      from: timeSchema,
      to: endTimeSchema,
      districts: z
        .array(districtSchema, { error: problem('districts-missing') })
        .min(1, problem('districts-missing'))
        .refine((named) => new Set(named).size === named.length, problem('slot-district-twice'))
        .overwrite((named) => named.toSorted())
        .nullable(),
      capacity: whole(1, deliveryLimits.slotCapacityMax, problem('slot-capacity-invalid')),
      cutoffMinutes: whole(0, deliveryLimits.slotCutoffMax, problem('slot-cutoff-invalid')),
      fee: priceSchema('delivery-fee'),
    },
    { error: problem('slot-rule-invalid') },
  )
  .refine(({ from, to }) => from < to, { path: ['to'], error: problem('slot-out-of-order') });

/** The rules in the order in which the seller has them. */
export const slotRulesSchema = z
  .array(slotRuleSchema, { error: problem('slot-rules-missing') })
  .max(deliveryLimits.slotRulesMax, problem('slot-rules-too-many'));

export const shownSlotRulesSchema = z.array(
  z.object({
    weekday: z.number().int(),
    from: z.string(),
    to: z.string(),
    districts: z.array(z.string()).nullable(),
    capacity: z.number().int(),
    cutoffMinutes: z.number().int(),
    fee: z.number(),
  }),
);

/** A slot of which an order has a place. */
export const orderedSlotSchema = z.object({ id: z.string(), date: z.string(), from: z.string(), to: z.string() });

/** A slot that can be ordered, or why it can't. The fee, in taka, comes on top of the area's. */
export const offeredSlotSchema = orderedSlotSchema.extend({
  left: z.number().int(),
  fee: z.number(),
  closedBecause: z.enum(slotClosings).optional(),
});
export type OfferedSlot = z.infer<typeof offeredSlotSchema>;

/** The id of a slot in an order. None, or an empty one, is as soon as possible. */
export const chosenSlotSchema = z
  .string({ error: problem('slot-not-text') })
  .overwrite(visibleText)
  .max(deliveryLimits.slotIdMax, problem('slot-not-text'))
  .nullish()
  .transform((id) => id || undefined);
