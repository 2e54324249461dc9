import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, versionColumns } from './columns.ts';
import { ofUser } from './owners.ts';
import { spreadBy } from './spread.ts';
import { users } from './users.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: ofUser(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipcode: text('zipcode').notNull(),
    country: text('country').notNull(),
    phone: text('phone').notNull(),
    createdAt: createdAt(),
    ...versionColumns(),
  },
  (table) => [index('addresses_user_id').on(table.userId, table.id)],
);
spreadBy(addresses, 'userId', users);
