import { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/** The version of shop-wide data from which a change was made. */
export function versionSchema(missing: ProblemCode) {
  return z.number({ error: missing }).int(missing).min(0, missing).max(2_000_000_000, missing);
}

/** What is told of a version; nobody has saved the one that a shop begins with. */
export const savedVersionShape = {
  version: z.number().int(),
  saved: z.object({ by: z.string(), at: z.string() }).nullable(),
};
