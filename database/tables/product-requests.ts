import { relations, sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { limits } from '#contract/limits.ts';
import type { VariantFact } from '#contract/products/variants.ts';
import type { RequestStatus } from '#contract/submissions/request-status.ts';
import { createdAt, id, moment, upTo } from './columns.ts';
import { type ProductColumns, productColumns } from './product-columns.ts';
import { products } from './products.ts';
import { local } from './spread.ts';
import type { StoredVariant } from './stored-variant.ts';
import { users } from './users.ts';

const written = productColumns();

type ToldVariant = Pick<StoredVariant, 'facts' | 'price' | 'offerPrice' | 'weight' | 'translations'>;

/** Variants that the seller added, changed or removed, and the facts by which variants differ. */
export type VariantChanges = Record<'added' | 'changed' | 'removed', ToldVariant[]> & { variesBy: VariantFact[] };

/** The fields that the seller changed when approving a request. Prices in poisha. */
export type RequestChanges = Partial<Omit<ProductColumns, 'images'> & { weight: string; variants: VariantChanges }>;

/** Product requests of users. Prices in poisha. When a user is deleted, the request stays. */
export const productRequests = pgTable(
  'product_requests',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    idempotencyKey: text('idempotency_key'),
    /** `price` is the market price, `offerPrice` the suggested one. */
    ...written,
    /** The product address that the user asks for; null to derive it from the name. */
    slug: text('slug'),
    /** The variants that the user offers, and the facts by which they differ; null for a single one. */
    variesBy: text('varies_by').array().$type<VariantFact[]>().notNull().default([]),
    variants: jsonb('variants').$type<StoredVariant[]>(),
    status: text('status').$type<RequestStatus>().notNull().default('pending'),
    rejectionReason: text('rejection_reason').notNull().default(''),
    sellerNotes: text('seller_notes').notNull().default(''),
    /** The seller's changes at the approval. The request itself keeps what the user wrote. */
    changes: jsonb('changes').$type<RequestChanges>().notNull().default({}),
    /** The product that the approval created; no two requests share one. */
    productId: uuid('product_id')
      .unique()
      .references(() => products.id),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('product_requests_idempotency').on(table.userId, table.idempotencyKey),
    check('product_requests_prices', sql`${table.price} >= 0 and ${table.offerPrice} >= 0`),
    check('product_requests_images', sql`cardinality(${table.images}) ${upTo(limits.productPictures)}`),
    check(
      'product_requests_outcome',
      sql`case ${table.status}
        when 'pending' then ${table.productId} is null and ${table.rejectionReason} = ''
        when 'approved' then ${table.productId} is not null and ${table.rejectionReason} = ''
        when 'rejected' then ${table.productId} is null and ${table.rejectionReason} <> ''
        else false end`,
    ),
    index('product_requests_user').on(table.userId, table.id),
    index('product_requests_status').on(table.status, table.id),
    index('product_requests_images').using('gin', table.images),
  ],
);
local(productRequests);

export const productRequestsRelations = relations(productRequests, ({ one }) => ({
  submitter: one(users, { fields: [productRequests.userId], references: [users.id] }),
}));
