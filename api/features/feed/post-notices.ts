import { defineNotice } from '#api/notices/notice-kind.ts';

const notSent = { read: async () => undefined };

/** Somebody has commented on a post: sent to its author, one line for all comments. */
export const postCommented = defineNotice('post-commented', {
  ways: ['page'],
  isGrouped: true,
  ...notSent,
  line: ({ postId }, { say }, { posts }) => ({
    text: say('post-commented-line', { comments: posts.get(postId)?.comments ?? 0 }),
    path: '/my-posts',
  }),
});

/** Somebody likes a post: sent to its author, one line for all likes. */
export const postLiked = defineNotice('post-liked', {
  ways: ['page'],
  isGrouped: true,
  ...notSent,
  line: ({ postId }, { say }, { posts }) => ({
    text: say('post-liked-line', { likes: posts.get(postId)?.likes ?? 0 }),
    path: '/my-posts',
  }),
});
