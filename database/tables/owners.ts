import { uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** The user to whom the row belongs; the row is deleted with the account. */
export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * The variant to which the row belongs; a product's first variant has the product's id. No foreign key, because the id
 * is in one of two tables.
 */
export const ofVariant = () => uuid('product_id').notNull();
