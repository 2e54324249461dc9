import type { z } from 'zod';

/**
 * Adds a problem for each of these settings that is unset although others of the group are set, or although `neededBy`
 * is set, which has no effect without the group.
 */
export function checkTogether(
  env: Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
  names: readonly string[],
  neededBy?: string,
): void {
  const isNeeded = neededBy !== undefined && env[neededBy] !== undefined;
  const unset = names.filter((name) => !env[name]);
  if (unset.length === names.length && !isNeeded) return;
  for (const name of unset) {
    context.addIssue({ code: 'custom', path: [name], message: `is missing: ${names.join(', ')} go together` });
  }
}
