import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';
import { createProduct, registerUser } from '#tests/support/people/factories.ts';
import { orderAsGuest } from '#tests/support/people/guests.ts';
import { openMailShop } from './mail-shop.ts';
import { runJobs } from './run-jobs.ts';
import { testClock } from './test-clock.ts';

type Proof = { password?: string; newPassword?: string };

/** A shop with guests who have ordered, and with accounts whose confirmation links are read from their mails. */
export async function openConfirmationShop() {
  const clock = testClock();
  const { shop, server, close } = await openMailShop({ clock });
  const { db } = shop.database;
  const product = await createProduct(db);
  let owners = 0;

  async function mailedLink(address: string): Promise<string> {
    expect(await runJobs(shop)).toEqual([]);
    const mails = server.mails.splice(0).filter(({ to }) => to.includes(address));
    return mails.flatMap(({ text }) => /\/confirm-email#(\S+)/.exec(text ?? '')?.[1] ?? [])[0] ?? '';
  }

  return {
    shop,
    server,
    close,
    clock,
    mailedLink,
    /** Orders one more piece with this email. */
    order: (email: string) => orderAsGuest(shop, product, { address: { email } }),
    /** A guest who has ordered, and reads the mails to the order's address. */
    async guest() {
      const email = `owner${++owners}@example.com`;
      const { body } = await orderAsGuest(shop, product, { address: { email } });
      return { email, key: body.key as string, orderId: body.orderId as string };
    },
    /** A shopper whose account has asked for its confirmation link. */
    async asking(email?: string) {
      const shopper = await registerUser(shop, email === undefined ? {} : { email });
      const { status } = await shop.send(accountLinkCalls.askEmailConfirmation, { as: { user: shopper.token } });
      expect(status).toBe(200);
      return { ...shopper, link: await mailedLink(shopper.email) };
    },
    confirm: (token: string, proof: Proof = {}, user?: string) =>
      shop.send(accountLinkCalls.confirmEmail, {
        body: { token, ...proof },
        ...(user !== undefined && { as: { user } }),
      }),
    login: (email: string, password: string) => shop.send(accountCalls.login, { body: { email, password } }),
    change: (user: string, email: string, password?: string) =>
      shop.send(accountCalls.updateProfile, { as: { user }, body: { name: 'Rumana', email, password } }),
    /** Ids of the orders that a session lists; none for an invalid session. */
    async ordersOf(user: string): Promise<string[]> {
      const { body } = await shop.send(orderCalls.listUserOrders, { as: { user } });
      return (body.orders ?? []).map(({ _id }: { _id: string }) => _id);
    },
    confirmedAt: async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.emailConfirmedAt,
    claimedBy: async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.userId,
  };
}
