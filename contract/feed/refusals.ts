import { forbidden, notFound, tooMany } from '#contract/refusal-statuses.ts';

/** The refusals of feed. */
export const feedRefusals = {
  'post-not-found': notFound(),
  'comment-not-found': notFound(),
  'not-your-post': forbidden<{ action: 'edit' | 'delete' }>(),
  'not-your-comment': forbidden(),
  'commenting-too-fast': tooMany(),
  'posting-too-fast': tooMany(),
  'posts-of-the-day': tooMany<{ maximum: number }>(),
  'acting-too-fast': tooMany(),
};
