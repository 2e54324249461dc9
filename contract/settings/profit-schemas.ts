import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import { courierIdSchema } from '#contract/parcels/schemas.ts';
import { numberOrText } from '#contract/text/schemas.ts';
import { settingLimits } from './limits.ts';

const percentInvalid = { error: problem('cod-percent-invalid') };
const couriersInvalid = { error: problem('courier-twice') };

/** Couriers that are left out stay unchanged. */
export const profitSchema = z.object(
  {
    couriers: z
      .array(
        z.object(
          {
            provider: courierIdSchema,
            codPercent: numberOrText(/^\d+(\.\d+)?$/, percentInvalid.error).pipe(
              z
                .number(percentInvalid)
                .min(0, percentInvalid)
                .max(settingLimits.codPercentMax, percentInvalid)
                .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, percentInvalid),
            ),
          },
          couriersInvalid,
        ),
        couriersInvalid,
      )
      .max(courierIds.length, couriersInvalid)
      .refine((couriers) => new Set(couriers.map(({ provider }) => provider)).size === couriers.length, couriersInvalid)
      .optional(),
  },
  { error: problem('settings-missing') },
);

export const shownProfitSchema = z.object({
  couriers: z.array(z.object({ provider: z.enum(courierIds), codPercent: z.number() })),
});
