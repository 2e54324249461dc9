import { emailSchema } from '#contract/text/schemas.ts';

/** The normalised address, or the problem's code. */
export function checkEmail(text: string): { email: string; problem?: never } | { email?: never; problem: string } {
  const { data, error } = emailSchema.safeParse(text);
  return data ? { email: data } : { problem: error?.issues[0]?.message ?? '' };
}
