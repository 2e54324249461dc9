import type { DataCheck } from '#api/services/data-check.ts';
import { checkReviews } from './check-reviews.ts';

/** Recounts the reviews of every product and of the shop, their stars, votes and reports. */
export const reviewCheck: DataCheck = {
  name: 'reviews',
  find: async ({ db }) =>
    (await checkReviews(db)).map(
      ({ subject, what, kept, counted }) => `${subject}: ${what}: ${kept} kept, ${counted} counted`,
    ),
};
