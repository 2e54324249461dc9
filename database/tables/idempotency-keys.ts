import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/**
 * Requests that may be made again after a lost answer, by who made them and the key they chose. `fingerprint` tells the
 * same request from another one under the same key, `result` is what the first one answered. Rows are swept after a
 * week. Visitors share the nil UUID as their owner.
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
