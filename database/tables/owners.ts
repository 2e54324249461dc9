import { uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** The user that owns the row; it is deleted with the account. */
export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The variant that the row is about, or its product, whose id its first variant has. It is in one of two tables: no foreign key. */
export const ofVariant = () => uuid('product_id').notNull();
