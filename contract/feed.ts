import { z } from 'zod';
import { defineCall, idempotencyHeaders, idSchema, ok } from './call.ts';
import { limits } from './limits.ts';
import { isEstimateSchema, pageNumber, wholeNumber } from './paging.ts';
import { type ProblemCode, problem } from './problems.ts';
import { multiLineText } from './text.ts';

/**
 * Who posted, liked or commented. A removed user shows as 'Deleted user' with an empty id. `email` is '' for everybody
 * but oneself, in calls that need a login, and is there in the seller's lists.
 */
export const personSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  profileImage: z.string(),
});
export type Person = z.infer<typeof personSchema>;

export const likeSchema = z.object({ userId: personSchema });
export const commentSchema = z.object({
  _id: idSchema,
  content: z.string(),
  userId: personSchema,
  createdAt: z.string(),
});
export type PostComment = z.infer<typeof commentSchema>;

/** The newest likes of a post, oldest of them first, and how many there are in all. */
const likesShape = { likes: z.array(likeSchema), likesCount: z.number().int() };
/** The newest comments of a post, oldest of them first, and how many there are in all. */
const commentsShape = { comments: z.array(commentSchema), commentsCount: z.number().int() };

/** A post with its newest likes and comments. `image` is '' when there is none. Times are ISO 8601, UTC. */
export const postSchema = z.object({
  _id: idSchema,
  content: z.string(),
  image: z.string(),
  userId: personSchema,
  ...likesShape,
  ...commentsShape,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Post = z.infer<typeof postSchema>;

export const paginationSchema = z.object({
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  totalPosts: z.number().int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
  isEstimate: isEstimateSchema,
  /** Pass it as `before` for the posts after these; null at the end. Stable while new posts arrive. */
  nextCursor: idSchema.nullable(),
});

export const feedQuery = z.object({
  page: pageNumber.default(1),
  limit: wholeNumber('feed-limit', 1, limits.feedPageMax).default(limits.feedPage),
  /** Only posts older than this one; `page` is then left aside. */
  before: idSchema.optional(),
});

function text(empty: ProblemCode, maximum: number, tooLong: ProblemCode) {
  return multiLineText(empty).min(1, empty).max(maximum, tooLong);
}

/** Text of a new post. */
const postContentSchema = text('post-empty', limits.postMax, 'post-too-long');
const editedContentSchema = text('edited-post-empty', limits.postMax, 'post-too-long');
const commentContentSchema = text('comment-empty', limits.commentMax, 'comment-too-long');

/** Comments from the newest back; `before` is the oldest that is known. */
const commentsQuery = z.object({
  limit: wholeNumber('reactions-limit', 1, limits.reactionsShown).default(limits.reactionsShown),
  before: idSchema.optional(),
});

/** Likes from the newest back; `before` is the `nextCursor` of the answer before. */
const likesQuery = commentsQuery.extend({
  before: z
    .string()
    .regex(/^\d{1,17}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, problem('likes-cursor-invalid'))
    .optional(),
});

/** Comma-separated ids of posts. */
const postIdsSchema = z
  .string({ error: problem('post-ids-missing') })
  .max(limits.feedPageMax * 37, problem('post-ids-too-many'))
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})*$/i, {
    error: problem('post-ids-invalid'),
  });

const postParams = z.object({ postId: idSchema });
/** A page of posts. */
export const feedPageReply = ok({ posts: z.array(postSchema), pagination: paginationSchema });

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
      /** Each is counted up to a limit: there are more when `isEstimate` is present. */
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
    /** Pass `nextCursor` as `before` for the comments before these; null at the first comment. */
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
    /** Pass `nextCursor` as `before` for the likes before these; null at the first like. */
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
