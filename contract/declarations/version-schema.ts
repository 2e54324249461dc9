import { z } from 'zod';
import { type ProblemCode, problem } from './problems.ts';
import { ok } from './schemas.ts';

/** The version of shop-wide data from which a change was made. */
export function versionSchema(missing: ProblemCode) {
  return z.number({ error: missing }).int(missing).min(0, missing).max(2_000_000_000, missing);
}

/** The version from which a form was read. Without it a save takes the place of whatever is there. */
export const seenVersionSchema = versionSchema(problem('version-invalid')).optional();

/** What is told of a version; nobody has saved the one that a shop begins with. */
export const savedVersionShape = {
  version: z.number().int(),
  saved: z.object({ by: z.string(), at: z.string() }).nullable(),
};

/** The reply of a save, with the version that it made. */
export const savedReply = ok({ message: z.string(), version: z.number().int() });
