import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { postComments } from '#database/tables/posts.ts';

const window = 60;

/**
 * Refuses a user's comment on a post beyond the maximum per minute. The caller holds the lock on the post's row, so concurrent
 * comments cannot pass together, on any node.
 */
export async function checkCommentRate(db: Database, userId: string, postId: string): Promise<Refusal | undefined> {
  const recent = await db
    .select({ age })
    .from(postComments)
    .where(
      and(
        eq(postComments.postId, postId),
        eq(postComments.userId, userId),
        gt(postComments.id, idFrom(Date.now() - 2 * window * 1000)),
        sql`${age} < ${window}`,
      ),
    )
    .orderBy(desc(postComments.id))
    .limit(limits.commentsPerMinute);
  const oldest = recent[limits.commentsPerMinute - 1];
  if (!oldest) return undefined;
  const retryAfter = Math.min(window, Math.max(1, Math.ceil(window - oldest.age)));
  return new Refusal('commenting-too-fast', {}, { retryAfter });
}

/** Age of a comment in seconds, by the database's clock, because the nodes' clocks may differ. */
const age = sql<number>`extract(epoch from clock_timestamp() - ${postComments.createdAt})`.mapWith(Number);

/**
 * Returns the lowest id of a given time, so that the index skips older comments. The window is twice that of the limit,
 * so that the clocks of two nodes may differ by a minute.
 */
function idFrom(milliseconds: number): string {
  return v7({ msecs: milliseconds, seq: 0, random: new Uint8Array(16) });
}
