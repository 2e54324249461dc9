import type { z } from 'zod';

/** The first problem of each field of a form. */
export function problemsIn({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message] as const).reverse());
}
