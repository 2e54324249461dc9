import { z } from 'zod';
import { requestLimits } from './limits.ts';
import { type ProblemCode, problem } from './problems.ts';

export function ok<S extends z.ZodRawShape>(fields: S) {
  return z.object({ success: z.literal(true), ...fields });
}

export const idSchema = z.uuid({ error: problem('id-invalid') }).toLowerCase();

/** Between 1 and `maximum` ids in an address, separated by commas. One that is named twice counts once. */
export function idsText(maximum: number, error: ProblemCode) {
  return z
    .string({ error })
    .transform((ids) => [...new Set(ids.split(',').map((one) => one.trim().toLowerCase()))])
    .pipe(z.array(z.uuid({ error })).min(1, error).max(maximum, error));
}

/** What others have changed since the version on which a request is based. */
export const changedMeanwhileSchema = z.object({
  /** The newest version. */
  version: z.number().int(),
  /** The fields that were changed, as the request names them. */
  fields: z.array(z.string()),
  /** The whole current content, as its reader gets it. */
  current: z.record(z.string(), z.unknown()),
});
export type ChangedMeanwhile = z.infer<typeof changedMeanwhileSchema>;

export const doneReply = ok({ message: z.string() });

export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1, problem('idempotency-key-missing'))
    .max(requestLimits.idempotencyKeyMax, problem('idempotency-key-too-long'))
    .optional(),
});

export function jsonPart<S extends z.ZodType>(schema: S): z.ZodType<z.output<S>, z.input<S>> {
  const parsed: z.ZodType = z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      const read: unknown = JSON.parse(value);
      return read;
    } catch {
      return value;
    }
  }, schema);
  return parsed as z.ZodType<z.output<S>, z.input<S>>;
}
