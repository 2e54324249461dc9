import { z } from 'zod';
import { defineCall, idSchema, ok } from './call.ts';
import { limits } from './limits.ts';
import { wholeNumber } from './paging.ts';

/** Sentences of the community that both sides show (specification, section 5). */
export const feedMessages = {
  emptyPost: 'Please enter some content for your post',
  emptyContent: 'Content cannot be empty',
  emptyComment: 'Please enter a comment',
  likeVisitor: 'Please login to like posts',
  commentVisitor: 'Please login to comment',
} as const;

/** Who posted, liked or commented. A removed user shows as 'Deleted user' with an empty id. */
const personSchema = z.object({ _id: z.string(), name: z.string(), email: z.string(), profileImage: z.string() });
export type Person = z.infer<typeof personSchema>;

const likeSchema = z.object({ userId: personSchema });
const commentSchema = z.object({ _id: idSchema, content: z.string(), userId: personSchema, createdAt: z.string() });
export type PostComment = z.infer<typeof commentSchema>;

/** A post with its likes and comments, oldest first. `image` is '' when there is none. Times are ISO 8601, UTC. */
const postSchema = z.object({
  _id: idSchema,
  content: z.string(),
  image: z.string(),
  userId: personSchema,
  likes: z.array(likeSchema),
  comments: z.array(commentSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Post = z.infer<typeof postSchema>;

const paginationSchema = z.object({
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  totalPosts: z.number().int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
  /** Pass it as `before` for the posts after these; null at the end. Stable while new posts arrive. */
  nextCursor: idSchema.nullable(),
});

const feedQuery = z.object({
  page: wholeNumber('page', 1, 1_000_000).default(1),
  limit: wholeNumber('limit', 1, limits.feedPageMax).default(limits.feedPage),
  /** Only posts older than this one; `page` is then left aside. */
  before: idSchema.optional(),
});

/** Browsers send line breaks of a multipart form as two characters: they count, and are kept, as one. */
const withPlainLineBreaks = (value: string) => value.replace(/\r\n?/g, '\n');

function text(empty: string, most: number, what: string) {
  return z
    .string({ error: empty })
    .overwrite(withPlainLineBreaks)
    .trim()
    .min(1, empty)
    .max(most, `A ${what} can have at most ${most} characters`);
}

/** Text of a new post. */
const postContentSchema = text(feedMessages.emptyPost, limits.postMax, 'post');
const editedContentSchema = text(feedMessages.emptyContent, limits.postMax, 'post');
const commentContentSchema = text(feedMessages.emptyComment, limits.commentMax, 'comment');

const postParams = z.object({ postId: idSchema });
const pageReply = ok({ posts: z.array(postSchema), pagination: paginationSchema });

export const feedCalls = {
  listPosts: defineCall({
    method: 'GET',
    path: '/api/post/all',
    access: 'public',
    summary: 'Posts of everybody, newest first',
    query: feedQuery,
    reply: pageReply,
  }),
  listOwnPosts: defineCall({
    method: 'GET',
    path: '/api/post/user',
    access: 'user',
    summary: "The user's own posts, newest first, with the totals over all of them",
    query: feedQuery,
    reply: ok({
      posts: z.array(postSchema),
      pagination: paginationSchema,
      totals: z.object({ posts: z.number().int(), likes: z.number().int(), comments: z.number().int() }),
    }),
  }),
  listPostsOfUser: defineCall({
    method: 'GET',
    path: '/api/post/user/{userId}',
    access: 'public',
    summary: 'Posts of one user, newest first',
    params: z.object({ userId: idSchema }),
    query: feedQuery,
    reply: pageReply,
  }),
  createPost: defineCall({
    method: 'POST',
    path: '/api/post/create',
    access: 'user',
    summary: 'Publish a post, with a picture if one is sent',
    loginMessage: 'Please login to create a post',
    body: z.object({ content: postContentSchema }),
    files: { field: 'image', most: 1 },
    reply: ok({ post: postSchema, message: z.string() }),
  }),
  toggleLike: defineCall({
    method: 'POST',
    path: '/api/post/{postId}/like',
    access: 'user',
    summary: 'Like a post, or take the like back',
    loginMessage: feedMessages.likeVisitor,
    params: postParams,
    reply: ok({ likes: z.array(likeSchema) }),
  }),
  addComment: defineCall({
    method: 'POST',
    path: '/api/post/{postId}/comment',
    access: 'user',
    summary: 'Comment on a post',
    loginMessage: feedMessages.commentVisitor,
    params: postParams,
    body: z.object({ content: commentContentSchema }),
    reply: ok({ comments: z.array(commentSchema) }),
  }),
  deleteComment: defineCall({
    method: 'DELETE',
    path: '/api/post/{postId}/comment/{commentId}',
    access: 'user',
    summary: 'Delete a comment: its author or the owner of the post may',
    params: postParams.extend({ commentId: idSchema }),
    reply: ok({ message: z.string() }),
  }),
  editPost: defineCall({
    method: 'PUT',
    path: '/api/post/{postId}',
    access: 'user',
    summary: 'Change the text of an own post',
    params: postParams,
    body: z.object({ content: editedContentSchema }),
    reply: ok({ post: z.object({ _id: idSchema, content: z.string(), updatedAt: z.string() }), message: z.string() }),
  }),
  deletePost: defineCall({
    method: 'DELETE',
    path: '/api/post/{postId}',
    access: 'user',
    summary: 'Delete an own post',
    params: postParams,
    reply: ok({ message: z.string() }),
  }),
  listPostsForSeller: defineCall({
    method: 'GET',
    path: '/api/post/seller/all',
    access: 'seller',
    summary: 'Posts of everybody, for the seller',
    query: feedQuery,
    reply: pageReply,
  }),
  deletePostAsSeller: defineCall({
    method: 'DELETE',
    path: '/api/post/seller/{id}',
    access: 'seller',
    summary: 'Delete any post',
    params: z.object({ id: idSchema }),
    reply: ok({ message: z.string() }),
  }),
};
