import { z } from 'zod';
import { isEstimateSchema, pageNumber, wholeNumber } from '#contract/declarations/paging-schemas.ts';
import { idSchema, ok } from '#contract/declarations/schemas.ts';
import { feedLimits } from './limits.ts';

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

export const likesShape = { likes: z.array(likeSchema), likesCount: z.number().int() };
export const commentsShape = { comments: z.array(commentSchema), commentsCount: z.number().int() };

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
  /** Pass it as `before` for the next page; null at the end. Stable while new posts arrive. */
  nextCursor: idSchema.nullable(),
});

export const feedQuery = z.object({
  page: pageNumber.default(1),
  limit: wholeNumber('feed-limit', 1, feedLimits.feedPageMax).default(feedLimits.feedPage),
  /** Only posts older than this one; `page` is then ignored. */
  before: idSchema.optional(),
});

export const feedPageReply = ok({ posts: z.array(postSchema), pagination: paginationSchema });
