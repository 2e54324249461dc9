import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Attempt } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/connection.ts';
import { posts } from '#database/tables/posts.ts';
import { users } from '#database/tables/users.ts';
import { countPost } from './feed-bounds.ts';
import { personColumns } from './post-queries.ts';
import type { PostRow } from './post-shape.ts';

type NewPost = { content: string; picture: PictureSource | undefined; attempt?: Attempt | undefined };

/** Publishes a post, once for each attempt, and a few a minute. Without it nothing stays of its picture. */
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

/** Writes the row and reads it with its author, in one statement. */
async function insertPost(db: Database, values: typeof posts.$inferInsert): Promise<PostRow> {
  const created = db.$with('created').as(
    db
      .insert(posts)
      .values({ id: v7(), ...values })
      .returning(),
  );
  const [row] = await db
    .with(created)
    .select({
      id: created.id,
      content: created.content,
      image: created.image,
      createdAt: created.createdAt,
      updatedAt: created.updatedAt,
      author: personColumns,
    })
    .from(created)
    .leftJoin(users, eq(users.id, created.userId));
  if (!row) throw new Error('The new post was not written');
  return withoutReactions(row);
}

/** The post that an earlier request of the attempt made, as it stands now. */
async function findCreated(db: Database, id: string): Promise<PostRow | Refusal> {
  const { content, image, createdAt, updatedAt } = posts;
  const [row] = await db
    .select({ id: posts.id, content, image, createdAt, updatedAt, author: personColumns })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.userId))
    .where(eq(posts.id, id));
  return row ? withoutReactions(row) : new Refusal('post-not-found');
}

/** A new post has no likes and comments yet; a repeated request gets the same answer. */
function withoutReactions(row: Omit<PostRow, 'likers' | 'likesCount' | 'comments' | 'commentsCount'>): PostRow {
  return { ...row, likers: [], likesCount: 0, comments: [], commentsCount: 0 };
}
