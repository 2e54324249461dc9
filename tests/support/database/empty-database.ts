import { afterAll, beforeAll } from 'vitest';
import { openAccountsOf } from '#api/features/order-money/open-accounts.ts';
import { indexProducts } from '#api/features/search/index-products.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * An empty database for the tests of a `describe`, with stubs for seeding the demo content: pictures get an address but
 * are not stored, and nobody has a usable password.
 */
export function useEmptyDatabase() {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  let stored = 0;
  return {
    db: () => database.db,
    tools: {
      storePicture: async () => `/media/${String(stored++).padStart(32, '0')}.webp`,
      hashPassword: async () => 'none',
      indexProducts,
      openAccounts: openAccountsOf,
    },
  };
}
