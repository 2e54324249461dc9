import { relations, sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { limits } from '#contract/limits.ts';
import { createdAt, id, idWithin, moment, upTo } from './columns.ts';
import { ofUser } from './owners.ts';
import { spreadBy } from './spread.ts';
import { users } from './users.ts';

/** Posts of the community. When a user is deleted, the post stays without an author. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    image: text('image').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('posts_content', sql`char_length(${table.content}) ${upTo(limits.postMax)}`),
    index('posts_user').on(table.userId, table.id),
    index('posts_image').on(table.image).where(sql`${table.image} <> ''`),
  ],
);
spreadBy(posts, 'id');

/** Likes: one per user and post, by the primary key. */
export const postLikes = pgTable(
  'post_likes',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('post_likes_user').on(table.userId),
    index('post_likes_newest').on(table.postId, table.createdAt, table.userId),
  ],
);
spreadBy(postLikes, 'postId', posts);

/** Comments. When a user is deleted, the comment stays without an author. */
export const postComments = pgTable(
  'post_comments',
  {
    id: idWithin(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('post_comments_content', sql`char_length(${table.content}) ${upTo(limits.commentMax)}`),
    primaryKey({ columns: [table.postId, table.id] }),
    index('post_comments_user').on(table.userId),
  ],
);
spreadBy(postComments, 'postId', posts);

export const postsRelations = relations(posts, ({ one, many }) => ({
  author: one(users, { fields: [posts.userId], references: [users.id] }),
  likes: many(postLikes),
  comments: many(postComments),
}));

export const postLikesRelations = relations(postLikes, ({ one }) => ({
  post: one(posts, { fields: [postLikes.postId], references: [posts.id] }),
  user: one(users, { fields: [postLikes.userId], references: [users.id] }),
}));

export const postCommentsRelations = relations(postComments, ({ one }) => ({
  post: one(posts, { fields: [postComments.postId], references: [posts.id] }),
  author: one(users, { fields: [postComments.userId], references: [users.id] }),
}));
