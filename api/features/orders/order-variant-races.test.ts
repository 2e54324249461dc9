import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { orderLines } from '#database/tables/orders.ts';
import { createBuyer } from '#tests/support/people/factories.ts';
import { checkStockAfterEach } from '#tests/support/people/stock.ts';
import { openVariantShop, type SentItem } from '#tests/support/shops/variant-shop.ts';

const { shop, db, inTwoPots, stocksOf } = await openVariantShop();
afterAll(() => shop.close());
checkStockAfterEach(db);

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

/** The concurrency limit refuses some of so many requests; a refused one retries. */
async function placePatiently(buyer: Buyer, items: SentItem[]): Promise<{ status: number; code: string }> {
  const body = { items, address: buyer.addressId };
  const answer = await shop.send(orderCalls.placeOrder, { as: buyer.as, body });
  return answer.status === 503 ? placePatiently(buyer, items) : { status: answer.status, code: answer.body.code };
}

/** Fifty buyers order at the same time. Returns the number of successful orders, and the codes of the refusals. */
async function fifty(itemsOf: (index: number) => SentItem[]) {
  const buyers = await Promise.all(Array.from({ length: 50 }, () => createBuyer(db, [])));
  const answers = await Promise.all(buyers.map((buyer, index) => placePatiently(buyer, itemsOf(index))));
  const refused = answers.filter(({ status }) => status !== 200);
  return { placed: answers.length - refused.length, codes: [...new Set(refused.map(({ code }) => code))] };
}

async function soldOf(productId: string) {
  const lines = await db.select().from(orderLines).where(eq(orderLines.productId, productId));
  const sold: Record<string, number> = {};
  for (const { variantId, quantity } of lines) sold[variantId ?? ''] = (sold[variantId ?? ''] ?? 0) + quantity;
  return sold;
}

test('fifty orders of two variants of a product at the same time sell exactly what there is of each', async () => {
  const { ids } = await inTwoPots(15, 10);
  const [rose, large] = ids;
  const { placed, codes } = await fifty((index) => [
    index % 2 === 0 ? { productId: rose, variantId: rose, quantity: 1 } : { productId: large, quantity: 1 },
  ]);
  expect([placed, codes]).toEqual([25, ['out-of-stock']]);
  expect(await stocksOf(rose, large)).toEqual([0, 0]);
  expect(await soldOf(rose)).toEqual({ [rose]: 15, [large]: 10 });
});

test('fifty orders that name the product alone get all fifty pieces of its two variants', async () => {
  const { ids } = await inTwoPots(30, 20);
  const [rose, large] = ids;
  const { placed, codes } = await fifty(() => [{ productId: rose, quantity: 1 }]);
  expect([placed, codes]).toEqual([50, []]);
  expect(await stocksOf(rose, large)).toEqual([0, 0]);
  expect(await soldOf(rose)).toEqual({ [rose]: 30, [large]: 20 });
});

test('fifty orders of both variants, in whatever order, take both or neither', async () => {
  const { ids } = await inTwoPots(30, 10);
  const [rose, large] = ids;
  const { placed } = await fifty((index) => {
    const both = [
      { productId: rose, variantId: rose, quantity: 1 },
      { productId: rose, variantId: large, quantity: 1 },
    ];
    return index % 2 === 0 ? both : both.reverse();
  });
  expect(placed).toBe(10);
  expect(await stocksOf(rose, large)).toEqual([20, 0]);
});
