import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { limits } from '#contract/limits.ts';
import { createdAt, moment, upTo } from './columns.ts';
import { ofUser } from './owners.ts';
import { reviews } from './reviews.ts';
import { local } from './spread.ts';

/**
 * Who reported a review to the seller, and why. The primary key allows a person one report; a dismissed report stays,
 * so that the person cannot repeat it.
 */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    dismissedAt: moment('dismissed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    check('review_reports_reason', sql`char_length(${table.reason}) ${upTo(limits.reportReasonMax)}`),
    index('review_reports_user').on(table.userId, table.reviewId),
  ],
);
local(reviewReports);
