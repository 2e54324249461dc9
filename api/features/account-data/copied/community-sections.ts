import { and, desc, eq, lt } from 'drizzle-orm';
import { readOwnRequests } from '#api/features/submissions/list-requests.ts';
import { toRequest } from '#api/features/submissions/to-request.ts';
import { inBatches } from '#api/http/replies/paging.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import type { Section } from './section.ts';

export const requests: Section = {
  tables: [productRequests],
  count: ({ db, user }) => db.$count(productRequests, eq(productRequests.userId, user.id)),
  async *rows({ db, user, pictureOf }) {
    for await (const row of inBatches((range) => readOwnRequests(db, user.id, range), 100)) {
      yield toRequest(row, pictureOf);
    }
  },
};

/** The user's posts. Other people's comments belong to them and are left out. */
export const writtenPosts: Section = {
  tables: [posts],
  count: ({ db, user }) => db.$count(posts, eq(posts.userId, user.id)),
  async *rows({ db, user, pictureOf }) {
    const { id, content, image, createdAt, updatedAt, userId } = posts;
    const written = inBatches(({ cursor, limit }) =>
      db
        .select({ id, content, image, createdAt, updatedAt })
        .from(posts)
        .where(and(eq(userId, user.id), cursor ? lt(id, cursor) : undefined))
        .orderBy(desc(id))
        .limit(limit),
    );
    for await (const { id: _id, ...row } of written) yield { _id, ...row, image: pictureOf(row.image) };
  },
};

export const writtenComments: Section = {
  tables: [postComments],
  count: ({ db, user }) => db.$count(postComments, eq(postComments.userId, user.id)),
  async *rows({ db, user }) {
    const { id, postId, content, createdAt, userId } = postComments;
    const written = inBatches(({ cursor, limit }) =>
      db
        .select({ id, postId, content, createdAt })
        .from(postComments)
        .where(and(eq(userId, user.id), cursor ? lt(id, cursor) : undefined))
        .orderBy(desc(id))
        .limit(limit),
    );
    for await (const { id: _id, ...row } of written) yield { _id, ...row };
  },
};

export const likes: Section = {
  tables: [postLikes],
  count: ({ db, user }) => db.$count(postLikes, eq(postLikes.userId, user.id)),
  async *rows({ db, user }) {
    const { postId, createdAt, userId } = postLikes;
    const liked = inBatches(({ cursor, limit }) =>
      db
        .select({ id: postId, createdAt })
        .from(postLikes)
        .where(and(eq(userId, user.id), cursor ? lt(postId, cursor) : undefined))
        .orderBy(desc(postId))
        .limit(limit),
    );
    for await (const { id, ...row } of liked) yield { postId: id, ...row };
  },
};
