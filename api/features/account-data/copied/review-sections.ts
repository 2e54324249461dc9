import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { inBatches } from '#api/http/replies/paging.ts';
import { reviewReports } from '#database/tables/review-reports.ts';
import { reviewVotes } from '#database/tables/review-votes.ts';
import { reviews } from '#database/tables/reviews.ts';
import type { Section } from './section.ts';

export const writtenReviews: Section = {
  tables: [reviews],
  count: ({ db, user }) => db.$count(reviews, eq(reviews.userId, user.id)),
  async *rows({ db, user, pictureOf }) {
    const { id, productId, stars, text, images, answer, hiddenReason, createdAt, editedAt } = reviews;
    const written = inBatches(({ cursor, limit }) =>
      db
        .select({ id, productId, stars, text, images, answer, hiddenReason, createdAt, editedAt })
        .from(reviews)
        .where(and(eq(reviews.userId, user.id), cursor ? lt(id, cursor) : undefined))
        .orderBy(desc(id))
        .limit(limit),
    );
    for await (const { id: _id, images: shown, ...row } of written) yield { _id, ...row, image: shown.map(pictureOf) };
  },
};

/** The reviews that the user finds helpful. */
export const helpfulReviews: Section = {
  tables: [reviewVotes],
  count: ({ db, user }) => db.$count(reviewVotes, eq(reviewVotes.userId, user.id)),
  async *rows({ db, user }) {
    const { reviewId, createdAt, userId } = reviewVotes;
    const votes = inBatches(({ cursor, limit }) =>
      db
        .select({ id: reviewId, createdAt })
        .from(reviewVotes)
        .where(and(eq(userId, user.id), cursor ? gt(reviewId, cursor) : undefined))
        .orderBy(asc(reviewId))
        .limit(limit),
    );
    for await (const { id, ...row } of votes) yield { reviewId: id, ...row };
  },
};

/** What the user has reported of the reviews of others. */
export const reportedReviews: Section = {
  tables: [reviewReports],
  count: ({ db, user }) => db.$count(reviewReports, eq(reviewReports.userId, user.id)),
  async *rows({ db, user }) {
    const { reviewId, reason, createdAt, userId } = reviewReports;
    const reports = inBatches(({ cursor, limit }) =>
      db
        .select({ id: reviewId, reason, createdAt })
        .from(reviewReports)
        .where(and(eq(userId, user.id), cursor ? gt(reviewId, cursor) : undefined))
        .orderBy(asc(reviewId))
        .limit(limit),
    );
    for await (const { id, ...row } of reports) yield { reviewId: id, ...row };
  },
};
