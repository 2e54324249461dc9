import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { limits } from '#contract/limits.ts';
import { createdAt, id, moment, upTo } from './columns.ts';
import { comparableText } from './comparable-text.ts';
import { products } from './products.ts';
import { local } from './spread.ts';
import { users } from './users.ts';

/** Matches the reviews that everybody sees. */
export const isShownReview = sql.raw(`"reviews"."hidden_reason" is null`);
/** Matches the reviews with reports that the seller has not dismissed. */
export const isReportedReview = sql.raw(`"reviews"."reports" > 0`);
/** Matches the shown reviews without an answer. */
export const isUnansweredReview = sql.raw(`"reviews"."answer" is null and "reviews"."hidden_reason" is null`);

/**
 * Buyers' reviews of products: the unique index allows a person one review of a product. When a user is deleted, the
 * review stays without an author.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    stars: smallint('stars').notNull(),
    text: text('text').notNull().default(''),
    images: text('images').array().notNull().default([]),
    /** How many find it helpful: the number of its rows in `review_votes`. */
    helpful: integer('helpful').notNull().default(0),
    /** The number of reports in `review_reports` that the seller has not dismissed. */
    reports: integer('reports').notNull().default(0),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    /** Why the seller has hidden the review; null while it is shown. */
    hiddenReason: text('hidden_reason'),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
  },
  (table) => [
    uniqueIndex('reviews_of_person').on(table.userId, table.productId),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_text', sql`char_length(${table.text}) <= ${sql.raw(String(limits.reviewMax))}`),
    check('reviews_images', sql`cardinality(${table.images}) <= ${sql.raw(String(limits.reviewPictures))}`),
    check('reviews_hidden_reason', sql`char_length(${table.hiddenReason}) ${upTo(limits.hiddenReasonMax)}`),
    check('reviews_counts', sql`${table.helpful} >= 0 and ${table.reports} >= 0`),
    check('reviews_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    index('reviews_newest').on(table.productId, table.id).where(isShownReview),
    index('reviews_stars_order').on(table.productId, table.stars, table.id).where(isShownReview),
    index('reviews_helpful_order').on(table.productId, table.helpful, table.id).where(isShownReview),
    index('reviews_product').on(table.productId),
    index('reviews_person').on(table.userId, table.id),
    // The seller's queues.
    index('reviews_reported').on(table.id).where(isReportedReview),
    index('reviews_hidden').on(table.id).where(sql`${table.hiddenReason} is not null`),
    index('reviews_unanswered').on(table.id).where(isUnansweredReview),
    index('reviews_text_search').using('gin', sql`(${comparableText(table.text)}) gin_trgm_ops`),
    index('reviews_pictures').using('gin', table.images),
  ],
);
local(reviews);
