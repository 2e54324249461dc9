import { countUse, type UseBound } from '#api/http/limits/count-use.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';

/** Maximum of posts per account and minute. @internal Tests count up to it. */
export const postsPerMinute = 5;
/** Maximum of posts per account and day. @internal Tests count up to it. */
export const postsPerDay = 50;

const posts: { minute: UseBound; day: UseBound } = {
  minute: { kind: 'post-minute', within: 'minute', uses: postsPerMinute },
  day: { kind: 'post-day', within: 'day', uses: postsPerDay },
};

/** Other acts of one account in the community per minute, over all posts. */
const acts = {
  like: { kind: 'post-like', within: 'minute', uses: 60 },
  comment: { kind: 'post-comment', within: 'minute', uses: 30 },
  edit: { kind: 'post-edit', within: 'minute', uses: 20 },
} as const satisfies Record<string, UseBound>;

type Pace = Pick<Services, 'clock' | 'config'>;

/** Counts a user's post, or refuses it beyond the maximum; deleted posts count, too. The caller has to roll back on a refusal. */
export async function countPost(
  { clock, config }: Pace,
  transaction: Database,
  userId: string,
): Promise<Refusal | undefined> {
  if (!config.rateLimit) return undefined;
  const now = clock.now();
  const subject = `user:${userId}`;
  const untilMinute = await countUse(transaction, { subject, bound: posts.minute, now });
  if (untilMinute) return new Refusal('posting-too-fast', {}, { retryAfter: untilMinute });
  const untilTomorrow = await countUse(transaction, { subject, bound: posts.day, now });
  return untilTomorrow
    ? new Refusal('posts-of-the-day', { maximum: postsPerDay }, { retryAfter: untilTomorrow })
    : undefined;
}

/** Counts a user's like, comment or edit, or refuses it beyond the maximum per minute. */
export async function countAct(
  { clock, config }: Pace,
  transaction: Database,
  { userId, act }: { userId: string; act: keyof typeof acts },
): Promise<Refusal | undefined> {
  if (!config.rateLimit) return undefined;
  const wait = await countUse(transaction, { subject: `user:${userId}`, bound: acts[act], now: clock.now() });
  return wait ? new Refusal('acting-too-fast', {}, { retryAfter: wait }) : undefined;
}
