import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { isEstimateSchema, wholeNumber } from '#contract/declarations/paging-schemas.ts';
import { type ProblemCode, problem } from '#contract/declarations/problems.ts';
import { idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { multiLineText } from '#contract/text/schemas.ts';
import { feedLimits } from './limits.ts';
import {
  commentSchema,
  commentsShape,
  feedPageReply,
  feedQuery,
  likeSchema,
  likesShape,
  paginationSchema,
  postSchema,
} from './schemas.ts';

function text(empty: ProblemCode, maximum: number, tooLong: ProblemCode) {
  return multiLineText(empty).min(1, empty).max(maximum, tooLong);
}

const postContentSchema = text('post-empty', feedLimits.postMax, 'post-too-long');
const editedContentSchema = text('edited-post-empty', feedLimits.postMax, 'post-too-long');
const commentContentSchema = text('comment-empty', feedLimits.commentMax, 'comment-too-long');

/** Comments, newest first; `before` is the oldest known one. */
const commentsQuery = z.object({
  limit: wholeNumber('reactions-limit', 1, feedLimits.reactionsShown).default(feedLimits.reactionsShown),
  before: idSchema.optional(),
});

/** Likes, newest first; `before` is the `nextCursor` of the previous page. */
const likesQuery = commentsQuery.extend({
  before: z
    .string()
    .regex(/^\d{1,17}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, problem('likes-cursor-invalid'))
    .optional(),
});

/** Comma-separated ids of posts. */
const postIdsSchema = z
  .string({ error: problem('post-ids-missing') })
  .max(feedLimits.feedPageMax * 37, problem('post-ids-too-many'))
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})*$/i, {
    error: problem('post-ids-invalid'),
  });

const postParams = z.object({ postId: idSchema });

export const feedCalls = {
  listPosts: defineCall({
    method: 'GET',
    path: '/api/post/all',
    access: 'public',
    summary: 'List posts',
    description:
      'Posts of everybody, newest first, each with its newest likes and comments. Email addresses are left empty.',
    query: feedQuery,
    reply: feedPageReply,
  }),
  listOwnPosts: defineCall({
    method: 'GET',
    path: '/api/post/user',
    access: 'user',
    summary: "List the user's own posts",
    description: "The user's posts, newest first, with totals over all of them.",
    query: feedQuery,
    reply: ok({
      posts: z.array(postSchema),
      pagination: paginationSchema,
      /** Counted up to a limit; with `isEstimate` there are more. */
      totals: z.object({
        posts: z.number().int(),
        likes: z.number().int(),
        comments: z.number().int(),
        isEstimate: isEstimateSchema,
      }),
    }),
  }),
  listPostsOfUser: defineCall({
    method: 'GET',
    path: '/api/post/user/{userId}',
    access: 'public',
    summary: 'List the posts of a user',
    description: 'Posts of one user, newest first. A user who has none, or does not exist, has an empty list.',
    params: z.object({ userId: idSchema }),
    query: feedQuery,
    reply: feedPageReply,
  }),
  listLikedPosts: defineCall({
    method: 'GET',
    path: '/api/post/liked',
    access: 'user',
    summary: 'Find the posts that the user likes',
    description: 'Of the posts asked about, answers the ids of those that the user likes.',
    query: z.object({ ids: postIdsSchema }),
    reply: ok({ postIds: z.array(idSchema) }),
  }),
  listComments: defineCall({
    method: 'GET',
    path: '/api/post/{postId}/comments',
    access: 'public',
    summary: 'List the comments of a post',
    description: 'Comments page by page from the newest back; within a page the oldest comes first.',
    statuses: [404],
    params: postParams,
    query: commentsQuery,
    /** Pass `nextCursor` as `before` for earlier comments; null at the first comment. */
    reply: ok({ comments: z.array(commentSchema), nextCursor: idSchema.nullable() }),
  }),
  listLikes: defineCall({
    method: 'GET',
    path: '/api/post/{postId}/likes',
    access: 'public',
    summary: 'List the likes of a post',
    description: 'Likes page by page from the newest back; within a page the oldest comes first.',
    statuses: [404],
    params: postParams,
    query: likesQuery,
    /** Pass `nextCursor` as `before` for earlier likes; null at the first like. */
    reply: ok({ likes: z.array(likeSchema), nextCursor: z.string().nullable() }),
  }),
  createPost: defineCall({
    method: 'POST',
    path: '/api/post/create',
    access: 'user',
    summary: 'Publish a post',
    description:
      'Publishes a text, with a picture when one is sent. Sent again after the post was deleted, it is refused as not found.',
    statuses: [404],
    loginPurpose: 'createPost',
    headers: idempotencyHeaders,
    body: z.object({ content: postContentSchema }),
    files: { field: 'image', maximum: 1 },
    reply: ok({ post: postSchema, message: z.string() }),
  }),
  toggleLike: defineCall({
    method: 'POST',
    path: '/api/post/{postId}/like',
    access: 'user',
    summary: 'Like a post, or take the like back',
    description:
      'Likes the post, or takes the like back when the user likes it already. `liked` in the answer is the state after it.',
    statuses: [404],
    loginPurpose: 'like',
    params: postParams,
    /** `liked` is whether the user likes the post now. */
    reply: ok({ ...likesShape, liked: z.boolean() }),
  }),
  addComment: defineCall({
    method: 'POST',
    path: '/api/post/{postId}/comment',
    access: 'user',
    summary: 'Comment on a post',
    description:
      'Adds a comment and answers the newest comments of the post. A user may write a limited number a minute on one post.',
    statuses: [404],
    loginPurpose: 'comment',
    params: postParams,
    headers: idempotencyHeaders,
    body: z.object({ content: commentContentSchema }),
    reply: ok(commentsShape),
  }),
  deleteComment: defineCall({
    method: 'DELETE',
    path: '/api/post/{postId}/comment/{commentId}',
    access: 'user',
    summary: 'Delete a comment',
    description: 'Deletes a comment. Its author and the owner of the post may do so.',
    statuses: [403, 404],
    params: postParams.extend({ commentId: idSchema }),
    reply: ok({ message: z.string(), commentsCount: z.number().int() }),
  }),
  editPost: defineCall({
    method: 'PUT',
    path: '/api/post/{postId}',
    access: 'user',
    summary: 'Edit an own post',
    description: 'Replaces the text of a post of the user.',
    statuses: [403, 404],
    params: postParams,
    body: z.object({ content: editedContentSchema }),
    reply: ok({ post: z.object({ _id: idSchema, content: z.string(), updatedAt: z.string() }), message: z.string() }),
  }),
  deletePost: defineCall({
    method: 'DELETE',
    path: '/api/post/{postId}',
    access: 'user',
    summary: 'Delete an own post',
    description: 'Deletes a post of the user with its likes, comments and picture.',
    statuses: [403, 404],
    params: postParams,
    reply: ok({ message: z.string() }),
  }),
};
