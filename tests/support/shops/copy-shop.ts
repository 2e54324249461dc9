import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { dataCopies } from '#database/tables/data-copies.ts';
import { askCopy, cleanUpCopies, copyOf, storedCopies } from '#tests/support/people/data-copies.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { openMailShop } from './mail-shop.ts';
import { runJobs } from './run-jobs.ts';
import { testClock } from './test-clock.ts';

type Owner = Awaited<ReturnType<typeof registerUser>>;

/** A shop for tests of data exports. Each test starts with a new user and without exports. */
export async function openCopyShop() {
  const clock = testClock();
  const { shop, server, close } = await openMailShop({ clock });
  // Reassigned before each test.
  const person = {} as Owner;
  beforeEach(async () => {
    Object.assign(person, await registerUser(shop));
    await runJobs(shop);
    await shop.database.db.delete(dataCopies);
    await cleanUpCopies(shop);
    server.mails.splice(0);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(close);
  return {
    clock,
    shop,
    server,
    person,
    stored: () => storedCopies(shop),
    cleanup: () => cleanUpCopies(shop),
    /** The user's finished export. */
    async madeCopy() {
      await askCopy(shop, person);
      expect(await runJobs(shop)).toEqual([]);
      return copyOf(shop, person);
    },
    deleteAccount: () =>
      shop.send(accountDataCalls.deleteAccount, { as: { user: person.token }, body: { password: person.password } }),
  };
}
