import { expect } from 'vitest';
import { accountDataCalls } from '#contract/account-data.ts';
import { dataCopies } from '#database/tables/data-copies.ts';
import { askCopy, copyOf, storedCopies, sweepCopies } from './data-copies.ts';
import { registerUser } from './factories.ts';
import { openMailShop } from './mail-shop.ts';
import { runJobs } from './run-jobs.ts';
import { testClock } from './test-clock.ts';

type Owner = Awaited<ReturnType<typeof registerUser>>;

/** A shop that makes copies of its users' data, and what they do about these. */
export async function openCopyShop() {
  const clock = testClock();
  const { shop, server, close } = await openMailShop({ clock });
  return {
    clock,
    shop,
    server,
    close,
    stored: () => storedCopies(shop),
    sweep: () => sweepCopies(shop),
    /** A new user, in a shop that has no copies and no mails. */
    async newOwner(): Promise<Owner> {
      const owner = await registerUser(shop);
      await runJobs(shop);
      await shop.database.db.delete(dataCopies);
      await sweepCopies(shop);
      server.mails.splice(0);
      return owner;
    },
    /** The copy of a user, once it is made. */
    async madeCopy(owner: Owner) {
      await askCopy(shop, owner);
      expect(await runJobs(shop)).toEqual([]);
      return copyOf(shop, owner);
    },
    deleteAccount: ({ token, password }: Owner) =>
      shop.send(accountDataCalls.deleteAccount, { as: { user: token }, body: { password } }),
  };
}
