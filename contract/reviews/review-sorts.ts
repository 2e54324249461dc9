/** The orders of a product's reviews. */
export const reviewSorts = ['newest', 'highest', 'lowest', 'helpful'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** The reviews that the seller looks at. */
export const reviewQueues = ['all', 'reported', 'hidden', 'unanswered'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

export const starNumbers = [1, 2, 3, 4, 5] as const;
