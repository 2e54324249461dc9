import { subscriptionSchema } from '#contract/newsletter.ts';

/** The address as the newsletter takes it, or the code of what is wrong with the text. */
export function checkEmail(text: string): { email: string; problem?: never } | { email?: never; problem: string } {
  const { data, error } = subscriptionSchema.safeParse({ email: text });
  return data ? { email: data.email } : { problem: error?.issues[0]?.message ?? '' };
}
