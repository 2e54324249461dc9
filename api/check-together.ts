import type { z } from 'zod';

/**
 * Adds a problem for each of these settings that is unset while others of them are set, or while `needed` says that they
 * have to be there.
 */
export function checkTogether(
  env: Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
  names: readonly string[],
  needed = false,
): void {
  const unset = names.filter((name) => !env[name]);
  if (unset.length === names.length && !needed) return;
  for (const name of unset) {
    context.addIssue({ code: 'custom', path: [name], message: `is missing: ${names.join(', ')} go together` });
  }
}
