import { z } from 'zod';
import { divisions } from '#contract/addresses/place-names.ts';
import { type ProblemCode, problem } from '#contract/declarations/problems.ts';
import { fieldOf } from '#contract/records.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { endTime, type OpenHours } from './delivery-times.ts';
import { deliveryLimits } from './limits.ts';

export const districtNames = divisions.flatMap(({ districts }) => districts.map(({ en }) => en));
/** A district by its stored name. */
export const districtSchema = z.enum(districtNames, { error: problem('district-unknown') });

const invalidPromise = {
  error: ({ input }: { input?: unknown }) => {
    if (fieldOf(input, 'minutes') !== undefined) return problem('promise-minutes-invalid');
    return problem(fieldOf(input, 'days') === undefined ? 'promise-invalid' : 'promise-days-invalid');
  },
};

/** A whole number, or a text with one. */
export const whole = (least: number, most: number, invalid: ProblemCode) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .overwrite(latinDigits)
          .regex(/^\d{1,5}$/)
          .transform(Number),
      ],
      { error: invalid },
    )
    .pipe(z.number(invalid).int(invalid).min(least, invalid).max(most, invalid));
const daysInvalid = problem('promise-days-invalid');
const days = whole(0, deliveryLimits.promiseDaysMax, daysInvalid);

export const areaPromiseSchema = z.union(
  [
    // A form shows the problem of the first one.
    z.null(invalidPromise),
    z.object({ minutes: whole(1, deliveryLimits.promiseMinutesMax, problem('promise-minutes-invalid')) }),
    z.object({
      days: z.tuple([days, days], { error: daysInvalid }).refine(([least, most]) => least <= most, daysInvalid),
    }),
  ],
  invalidPromise,
);

export const shownPromiseSchema = z.union([
  z.object({ minutes: z.number().int() }),
  z.object({ days: z.tuple([z.number().int(), z.number().int()]) }),
  z.null(),
]);

const timeInvalid = problem('hours-time-invalid');
const writtenTime = z.string({ error: timeInvalid }).trim().overwrite(latinDigits);
export const timeSchema = writtenTime.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: timeInvalid, abort: true });
/** The end of hours: midnight is 24:00, also when it is written as 00:00. */
export const endTimeSchema = writtenTime
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: timeInvalid, abort: true })
  .overwrite(endTime);

export const weekdaySchema = z
  .number({ error: problem('hours-weekday-invalid') })
  .int(problem('hours-weekday-invalid'))
  .min(0, problem('hours-weekday-invalid'))
  .max(6, problem('hours-weekday-invalid'));

const openHoursSchema = z
  .object(
    {
      weekday: weekdaySchema,
      from: timeSchema,
      to: endTimeSchema,
    },
    { error: problem('hours-invalid') },
  )
  .refine(({ from, to }) => from < to, { path: ['to'], error: problem('hours-out-of-order') });

const inOrder = (one: OpenHours, other: OpenHours) =>
  one.weekday - other.weekday || (one.from < other.from ? -1 : Number(one.from > other.from));

/** The hours in order, from Sunday on. */
export const hoursSchema = z
  .array(openHoursSchema, { error: problem('hours-invalid') })
  .min(1, problem('hours-missing'))
  .max(deliveryLimits.openHoursMax, problem('hours-too-many'))
  .superRefine((hours, context) => {
    for (const [index, { weekday, from, to }] of hours.entries()) {
      const overlaps = (other: OpenHours) => other.weekday === weekday && other.from < to && from < other.to;
      if (!hours.slice(0, index).some(overlaps)) continue;
      context.addIssue({ code: 'custom', path: [index, 'from'], message: problem('hours-overlap') });
    }
  })
  .overwrite((hours) => hours.toSorted(inOrder))
  .nullable();

const dayOffSchema = z.iso
  .date({ error: problem('day-invalid') })
  .refine((day) => day >= '2000' && day < '2100', problem('day-not-in-century'));

/** The days in order, each once. */
export const daysOffSchema = z
  .array(dayOffSchema, { error: problem('days-off-invalid') })
  .max(deliveryLimits.daysOffMax, problem('days-off-too-many'))
  .overwrite((list) => [...new Set(list)].sort());

export const shownHoursSchema = z
  .array(z.object({ weekday: z.number().int(), from: z.string(), to: z.string() }))
  .nullable();

/** The promised arrival of an order, as ISO times. */
export const arrivalSchema = z.object({ from: z.string(), until: z.string() });
