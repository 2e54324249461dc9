import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { posts } from '#database/tables/posts.ts';
import { countAct } from './feed-bounds.ts';

/** Changes the text of the user's own post. */
export function editPost(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
  { postId, content }: { postId: string; content: string },
) {
  return services.db.transaction(async (transaction) => {
    const tooMany = await countAct(services, transaction, { userId, act: 'edit' });
    return tooMany ?? writeContent(transaction, userId, { postId, content });
  });
}

async function writeContent(db: Database, userId: string, { postId, content }: { postId: string; content: string }) {
  const [changed] = await db
    .update(posts)
    .set({ content, updatedAt: sql`now()` })
    .where(and(eq(posts.id, postId), eq(posts.userId, userId)))
    .returning({ _id: posts.id, content: posts.content, updatedAt: posts.updatedAt });
  if (!changed) return refuse(db, postId, 'edit');
  return { ...changed, updatedAt: changed.updatedAt.toISOString() };
}

/** Deletes the user's own post with its likes and comments, and its picture if nothing else shows it. */
export async function deletePost(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  userId: string,
  postId: string,
): Promise<Refusal | undefined> {
  const [deleted] = await db
    .delete(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, userId)))
    .returning({ image: posts.image });
  if (!deleted) return refuse(db, postId, 'delete');
  await removeUnreferenced(db, pictures, [deleted.image]);
  return undefined;
}

/** Deletes any post for the seller, and its picture if nothing else shows it. */
export async function deletePostAsSeller(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  postId: string,
): Promise<Refusal | undefined> {
  const [deleted] = await db.delete(posts).where(eq(posts.id, postId)).returning({ image: posts.image });
  if (!deleted) return new Refusal('post-not-found');
  await removeUnreferenced(db, pictures, [deleted.image]);
  return undefined;
}

/** After a write that matched no row: distinguishes a missing post from another user's. */
async function refuse(db: Database, postId: string, action: 'edit' | 'delete'): Promise<Refusal> {
  const exists = await db.$count(posts, eq(posts.id, postId));
  return exists ? new Refusal('not-your-post', { action }) : new Refusal('post-not-found');
}
