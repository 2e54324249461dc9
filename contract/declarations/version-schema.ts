import { z } from 'zod';
import { type ProblemCode, problem } from './problems.ts';
import { ok } from './schemas.ts';

/** The version of shop-wide data from which a change was made. */
export function versionSchema(missing: ProblemCode) {
  return z.number({ error: missing }).int(missing).min(0, missing).max(2_000_000_000, missing);
}

/** The version that a form was filled from. Without it, a save overwrites any stored version. */
export const seenVersionSchema = versionSchema(problem('version-invalid')).optional();

/** A version, with who saved it and when; null for the version that a shop begins with. */
export const savedVersionShape = {
  version: z.number().int(),
  saved: z.object({ by: z.string(), at: z.string() }).nullable(),
};

/** The reply of a save, with the new version. */
export const savedReply = ok({ message: z.string(), version: z.number().int() });
