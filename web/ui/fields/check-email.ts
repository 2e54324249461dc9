import { emailSchema } from '#contract/email.ts';

/** The address as the shop takes it, or the code of what is wrong with the text. */
export function checkEmail(text: string): { email: string; problem?: never } | { email?: never; problem: string } {
  const { data, error } = emailSchema.safeParse(text);
  return data ? { email: data } : { problem: error?.issues[0]?.message ?? '' };
}
