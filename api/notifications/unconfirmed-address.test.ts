import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { welcome } from '#api/features/accounts/account-notifications.ts';
import { requestApproved, requestRejected } from '#api/features/submissions/request-notifications.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { addresses } from '#database/tables/addresses.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { users } from '#database/tables/users.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { openMailShop } from '#tests/support/shops/mail-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { eventOf, notifyAll } from './notify.ts';

const { shop, server, close } = await openMailShop();
afterAll(close);
const { db } = shop.database;

const typed = 'Prize of 5000 taka';

/** Returns every mail that a buyer with the same typed text in all fields can cause. */
async function mailsTo(emailConfirmedAt: Date | null): Promise<string[]> {
  const product = await createProduct(db);
  const buyer = await createBuyer(db, [[product, 1]]);
  await db.update(users).set({ name: typed, emailConfirmedAt }).where(eq(users.id, buyer.id));
  await db
    .update(addresses)
    .set({ firstName: typed, lastName: typed, street: typed })
    .where(eq(addresses.userId, buyer.id));
  const body = { items: buyer.items, address: buyer.addressId };
  const { body: placed } = await shop.send(orderCalls.placeOrder, { as: buyer.as, body });
  const [request] = await db
    .insert(productRequests)
    .values({
      userId: buyer.id,
      name: typed,
      description: ['Green'],
      category: 'Herbs',
      price: 100,
      offerPrice: 100,
      images: ['/media/a.webp'],
    })
    .returning({ id: productRequests.id });
  const requestId = request?.id ?? '';
  const to = { userId: buyer.id };
  await runJobs(shop);
  await db.transaction((transaction) =>
    notifyAll(shop.services.jobs, transaction, [
      eventOf(welcome, { key: '', to, params: {} }),
      eventOf(requestApproved, { key: requestId, to, params: { requestId } }),
      eventOf(requestRejected, { key: requestId, to, params: { requestId } }),
    ]),
  );
  await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId: placed.orderId } });
  await runJobs(shop);
  const mails = server.mails.splice(0).filter((mail) => mail.to.includes(buyer.email));
  return mails.map((mail) => JSON.stringify(mail));
}

test('mails to an unconfirmed address repeat nothing that a person has typed', async () => {
  const mails = await mailsTo(null);
  expect(mails).toHaveLength(5);
  for (const mail of mails) expect(mail).not.toContain('Prize');
  expect(mails.filter((mail) => mail.includes('A product is in the shop now'))).toHaveLength(1);
  expect(mails.filter((mail) => mail.includes('A product was not accepted'))).toHaveLength(1);
});

test('mails to a confirmed one call the buyer by name and say where an order goes', async () => {
  const mails = await mailsTo(new Date());
  expect(mails).toHaveLength(5);
  for (const mail of mails) expect(mail).toContain(typed);
});

test('a name with a link in it makes no account', async () => {
  const body = { name: 'You won http://evil.example/win', email: 'victim@example.com', password: 'green-leaf' };
  expect(await shop.send(accountCalls.register, { body })).toMatchObject({
    status: 400,
    body: { fields: { name: 'A name can’t hold a web or email address (put a space after a dot)' } },
  });
  await runJobs(shop);
  expect(server.mails.filter(({ to }) => to.includes(body.email))).toEqual([]);
});
