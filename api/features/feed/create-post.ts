import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { keepPicture } from '#api/features/pictures/keep-picture.ts';
import type { Refusal } from '#api/refusal.ts';
import type { Services } from '#api/services.ts';
import type { Database } from '#database/connect.ts';
import { posts } from '#database/tables/posts.ts';
import { users } from '#database/tables/users.ts';
import { personColumns } from './post-queries.ts';
import type { PostRow } from './post-shape.ts';

type NewPost = { content: string; picture: Buffer | undefined };

/** Publishes a post. Without it nothing stays of its picture. */
export function createPost(
  services: Pick<Services, 'db' | 'pictures'>,
  userId: string,
  { content, picture }: NewPost,
): Promise<PostRow | Refusal> {
  if (!picture) return insertPost(services.db, { userId, content });
  return keepPicture(services, picture, {}, (transaction, image) =>
    insertPost(transaction, { userId, content, image }),
  );
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
  return { ...row, likers: [], comments: [] };
}
