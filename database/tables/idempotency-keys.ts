import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { spreadBy } from './spread.ts';
import { users } from './users.ts';

/**
 * Requests that may be repeated after a lost response, by owner and the key that the client chose. `fingerprint` detects a
 * different request under the same key; `result` is the first response. The cleanup deletes rows after a week. Visitors share
 * the nil UUID as their owner.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ownerId: uuid('owner_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    result: jsonb('result').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
spreadBy(idempotencyKeys, 'ownerId', users);
