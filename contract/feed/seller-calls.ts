import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { idSchema, ok } from '#contract/declarations/schemas.ts';
import { feedPageReply, feedQuery } from './schemas.ts';

export const sellerFeedCalls = {
  listPostsForSeller: defineCall({
    method: 'GET',
    path: '/api/post/seller/all',
    access: 'seller',
    summary: 'List posts for the seller',
    description: 'Posts of everybody, newest first, with the email addresses of their authors.',
    query: feedQuery,
    reply: feedPageReply,
  }),
  deletePostAsSeller: defineCall({
    method: 'DELETE',
    path: '/api/post/seller/{id}',
    access: 'seller',
    summary: 'Delete any post',
    description: "Deletes anybody's post with its likes, comments and picture.",
    statuses: [404],
    params: z.object({ id: idSchema }),
    reply: ok({ message: z.string() }),
  }),
  deleteCommentAsSeller: defineCall({
    method: 'DELETE',
    path: '/api/post/seller/{postId}/comment/{commentId}',
    access: 'seller',
    summary: 'Delete any comment',
    description: "Deletes anybody's comment on a post.",
    statuses: [404],
    params: z.object({ postId: idSchema, commentId: idSchema }),
    reply: ok({ message: z.string(), commentsCount: z.number().int() }),
  }),
};
