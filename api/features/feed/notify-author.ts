import type { NotificationOf } from '#api/notifications/notification-kind.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';

type Reaction = { kind: NotificationOf<{ postId: string }>; postId: string; authorId: string | null; userId: string };

/** Notifies a post's author of another person's reaction. One statement. */
export async function notifyAuthor(
  jobs: Services['jobs'],
  transaction: Database,
  { kind, postId, authorId, userId }: Reaction,
): Promise<void> {
  if (authorId === null || authorId === userId) return;
  await notify(jobs, transaction, kind, { key: postId, params: { postId }, to: { userId: authorId } });
}
