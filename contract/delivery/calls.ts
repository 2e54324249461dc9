import { z } from 'zod';
import { addressLimits } from '#contract/addresses/limits.ts';
import { districtNamed } from '#contract/addresses/place-names.ts';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { ok } from '#contract/declarations/schemas.ts';
import { arrivalSchema } from './schemas.ts';
import { offeredSlotSchema } from './slot-schemas.ts';

const districtSchema = z
  .string({ error: problem('district-unknown') })
  .max(addressLimits.addressFieldMax, problem('district-unknown'))
  .refine((written) => districtNamed(written) !== undefined, problem('district-unknown'));

export const deliveryCalls = {
  readPromise: defineCall({
    method: 'GET',
    path: '/api/delivery/promise',
    access: 'public',
    /** The arrival changes by the minute, so no cache may keep it. */
    personal: true,
    summary: 'Read when an order placed now would arrive',
    description:
      'The arrival that an order placed now is promised for, counted from the next opening. Null where the shop promises nothing or does not deliver; without `district`, what it promises elsewhere.',
    query: z.object({ district: districtSchema.optional() }),
    reply: ok({ promise: arrivalSchema.extend({ kind: z.enum(['minutes', 'days']) }).nullable() }),
  }),
  listSlots: defineCall({
    method: 'GET',
    path: '/api/delivery/slots',
    access: 'public',
    /** Places are taken by the minute, so no cache may keep it. */
    personal: true,
    summary: 'List the delivery slots of a district',
    description:
      'The slots of the next seven days, soonest first, with the places left; none where the shop offers no slots. An order names one by its `id` as `slot`, and its `fee` comes on top of the fee of the area.',
    query: z.object({ district: districtSchema }),
    reply: ok({ slots: z.array(offeredSlotSchema) }),
  }),
};
