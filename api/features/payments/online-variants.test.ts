import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { paymentCalls } from '#contract/payments/calls.ts';
import { orderLines } from '#database/tables/orders.ts';
import { createBuyer } from '#tests/support/people/factories.ts';
import { openPayingShop, runPaymentJob } from '#tests/support/people/payments.ts';
import { checkStockAfterEach, movementsOf } from '#tests/support/people/stock.ts';
import { addVariantProduct, pot } from '#tests/support/people/variant-product.ts';

const { shop, clock, services, sslcommerz } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
checkStockAfterEach(db);

test('an order that is not paid in time gives back to the variant that it took from', async () => {
  const { ids } = await addVariantProduct(db, [
    { facts: pot(4), stock: 5 },
    { facts: pot(6), stock: 5, offerPrice: 9000 },
  ]);
  const [tulsi, large] = ids;
  const { as, addressId: address } = await createBuyer(db, []);
  const items = [{ productId: tulsi, variantId: large, quantity: 2 }];
  const body = { items, address, provider: 'sslcommerz' };
  const { body: placed } = await shop.send(paymentCalls.placeOnlineOrder, { as, body });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.orderId));
  expect(line).toMatchObject({ productId: tulsi, variantId: large, unitPrice: 9000 });
  expect(sslcommerz.items).toEqual([{ name: 'Tulsi – 6 inch pot', quantity: 2, unitPrice: 9000 }]);
  clock.pass(24 * 60 * 60 * 1000);
  await runPaymentJob(services);
  expect((await movementsOf(db, large)).map(({ kind, change }) => [kind, change])).toEqual([
    ['count', 5],
    ['order', -2],
    ['cancel', 2],
  ]);
  expect((await movementsOf(db, tulsi)).map(({ kind }) => kind)).toEqual(['count']);
});
