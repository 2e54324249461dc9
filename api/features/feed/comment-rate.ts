import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/connection.ts';
import { postComments } from '#database/tables/posts.ts';

const window = 60;

/**
 * Refuses one more comment of a user on a post where a minute holds as many as it may. The caller holds the post's row,
 * so comments that come at once, to whichever process, cannot pass together.
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

/** Seconds since a comment, by the database's clock: the processes' clocks may differ. */
const age = sql<number>`extract(epoch from clock_timestamp() - ${postComments.createdAt})`.mapWith(Number);

/**
 * The lowest id that is made at a time. It lets the index leave out what is long ago; twice the window, so that the
 * clocks of two processes may be a minute apart.
 */
function idFrom(milliseconds: number): string {
  return v7({ msecs: milliseconds, seq: 0, random: new Uint8Array(16) });
}
