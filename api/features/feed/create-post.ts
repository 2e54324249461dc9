import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Attempt } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { posts } from '#database/tables/posts.ts';
import { countPost } from './feed-bounds.ts';
import type { PostRow } from './post-shape.ts';

type NewPost = { content: string; picture: PictureSource | undefined; attempt?: Attempt | undefined };

/** Publishes a post, idempotent per attempt and limited per minute and day. If that fails, its picture is deleted. */
export async function createPost(
  services: Pick<Services, 'db' | 'pictures' | 'clock' | 'config'>,
  userId: string,
  { content, picture, attempt }: NewPost,
): Promise<PostRow | Refusal> {
  let created: PostRow | undefined;
  const id = await savePictures(services, {
    sources: picture ? [picture] : [],
    attempt,
    write: async (transaction, [image]) => {
      const tooMany = await countPost(services, transaction, userId);
      if (tooMany) return tooMany;
      created = await insertPost(transaction, { userId, content, ...(image && { image }) });
      return created.id;
    },
  });
  if (id instanceof Refusal) return id;
  return created ?? findCreated(services.db, id);
}

/** Inserts the row and reads its author. Two statements. */
async function insertPost(db: Database, values: typeof posts.$inferInsert): Promise<PostRow> {
  const [row] = await db
    .insert(posts)
    .values({ id: v7(), ...values })
    .returning();
  if (!row) throw new Error('The new post was not written');
  return withAuthor(db, row);
}

/** Returns the current state of the post that an earlier request of the attempt created. */
async function findCreated(db: Database, id: string): Promise<PostRow | Refusal> {
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  return row ? withAuthor(db, row) : new Refusal('post-not-found');
}

/** A new post has no likes and comments yet. A repeated request gets the same response. */
async function withAuthor(db: Database, { userId, ...post }: typeof posts.$inferSelect): Promise<PostRow> {
  const people = await readPeople(db, [userId]);
  const author = people.get(userId ?? '') ?? null;
  return { ...post, author, likers: [], likesCount: 0, comments: [], commentsCount: 0 };
}
