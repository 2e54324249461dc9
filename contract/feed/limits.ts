/** The limits of feed. */
export const feedLimits = {
  postMax: 500,
  commentMax: 200,
  feedPage: 10,
  feedPageMax: 50,
  /** Newest likes and comments sent with a post. Also the page size limit for earlier ones. */
  reactionsShown: 100,
  /** Comments of one user on one post within a minute. */
  commentsPerMinute: 10,
} as const;
