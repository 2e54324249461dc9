import { z } from 'zod';
import { defineNotification } from '#api/notifications/notification-kind.ts';

const ofPost = z.object({ postId: z.string() });

const notSent = { read: async () => undefined };

/** Comments on a post: one line for its author covers all. */
export const postCommented = defineNotification('post-commented', ofPost, {
  ways: ['page'],
  isGrouped: true,
  ...notSent,
  line: ({ postId }, { say }, { posts }) => ({
    text: say('post-commented-line', { comments: posts.get(postId)?.comments ?? 0 }),
    path: '/my-posts',
  }),
});

/** Likes of a post: one line for its author covers all. */
export const postLiked = defineNotification('post-liked', ofPost, {
  ways: ['page'],
  isGrouped: true,
  ...notSent,
  line: ({ postId }, { say }, { posts }) => ({
    text: say('post-liked-line', { likes: posts.get(postId)?.likes ?? 0 }),
    path: '/my-posts',
  }),
});
