import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { claimCalls, sellerClaimCalls } from '#contract/claims/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { claimLines } from '#database/tables/claim-lines.ts';
import { claims } from '#database/tables/claims.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { openVariantShop } from '#tests/support/shops/variant-shop.ts';

const { shop, db, order, inTwoPots, linesOf, stocksOf } = await openVariantShop();
afterAll(async () => {
  expect(await checkStock(db)).toEqual([]);
  await shop.close();
});
const as = { seller: await signInSeller(shop) };
const { deliver } = ledgerActs(shop, as.seller);
const labels = { small: { en: '4 inch pot', bn: '৪ ইঞ্চি টব' }, large: { en: '6 inch pot', bn: '৬ ইঞ্চি টব' } };

/** A delivered order of small and large pots of one rose. */
async function delivered({ small = 1, large = 1, stocks = [5, 5] as [number, number] } = {}) {
  const { ids } = await inTwoPots(...stocks);
  const [rose, big] = ids;
  const placed = await order([
    { productId: rose, variantId: rose, quantity: small },
    { productId: rose, variantId: big, quantity: large },
  ]);
  await deliver(placed.orderId);
  const params = { orderId: placed.orderId };
  const claim = (...lines: object[]) =>
    shop.send(claimCalls.addClaim, { as: placed.as, params, body: { kind: 'broken', text: 'In pieces', lines } });
  const list = async () =>
    (await shop.send(sellerClaimCalls.listClaims, { as, query: { search: placed.orderId.slice(-8) } })).body.claims;
  return { ...placed, rose, big, claim, list };
}
const replace = (id: string) =>
  shop.send(sellerClaimCalls.acceptClaim, { as, params: { id }, body: { replacement: true } });

describe('a claim of a size', () => {
  test('is of that size for the buyer and the seller, who reads its name', async () => {
    const { rose, big, claim, list } = await delivered();
    const { status, body } = await claim({ productId: rose, variantId: big, quantity: 1 });
    expect(status).toBe(200);
    const line = { productId: rose, variantId: big, variantLabel: labels.large, quantity: 1 };
    expect(body.claim.lines).toEqual([line]);
    expect(await list()).toMatchObject([{ _id: body.claim._id, lines: [{ ...line, name: 'Rose' }] }]);
  });

  test('may name it in place of the product', async () => {
    const { rose, big, claim } = await delivered();
    const { body } = await claim({ productId: big, quantity: 1 });
    expect(body.claim.lines).toMatchObject([{ productId: rose, variantId: big, quantity: 1 }]);
  });

  test('counts its pieces alone, each once', async () => {
    const { rose, big, claim } = await delivered({ small: 2, large: 1 });
    const large = { productId: rose, variantId: big, quantity: 1 };
    expect((await claim({ ...large, quantity: 2 })).body.code).toBe('claim-too-many');
    expect((await claim(large)).status).toBe(200);
    expect((await claim(large)).body.code).toBe('claim-too-many');
    expect((await claim({ productId: rose, variantId: rose, quantity: 2 })).status).toBe(200);
    expect((await claim({ productId: rose, quantity: 1 })).body.code).toBe('claim-too-many');
  });

  test('holds two sizes of one product', async () => {
    const { rose, big, claim } = await delivered({ small: 2, large: 2 });
    const { body } = await claim(
      { productId: rose, variantId: rose, quantity: 1 },
      { productId: rose, variantId: big, quantity: 2 },
    );
    expect(body.claim.lines).toEqual([
      { productId: rose, variantId: rose, variantLabel: labels.small, quantity: 1 },
      { productId: rose, variantId: big, variantLabel: labels.large, quantity: 2 },
    ]);
  });

  test('is filled in the order of the lines where it names the product alone', async () => {
    const { rose, big, claim } = await delivered({ small: 1, large: 2 });
    const { body } = await claim({ productId: rose, quantity: 2 });
    expect(body.claim.lines).toMatchObject([
      { variantId: rose, quantity: 1 },
      { variantId: big, quantity: 1 },
    ]);
    const next = await claim({ productId: rose, quantity: 1 });
    expect(next.body.claim.lines).toMatchObject([{ variantId: big, quantity: 1 }]);
    expect((await claim({ productId: rose, quantity: 1 })).body.code).toBe('claim-too-many');
  });
});

describe('a claim from before sizes were named', () => {
  test('counts over the lines of its product, and is of no size', async () => {
    const { orderId, rose, big, claim, list } = await delivered({ small: 1, large: 2 });
    const [made] = await db.insert(claims).values({ orderId, kind: 'broken', text: 'Both' }).returning();
    await db.insert(claimLines).values({ orderId, claimId: made?.id ?? '', productId: rose, quantity: 2 });
    expect(await list()).toMatchObject([{ lines: [{ productId: rose, quantity: 2, name: 'Rose' }] }]);
    expect((await list())[0].lines[0]).not.toHaveProperty('variantId');
    expect((await claim({ productId: rose, variantId: rose, quantity: 1 })).body.code).toBe('claim-too-many');
    expect((await claim({ productId: rose, variantId: big, quantity: 2 })).body.code).toBe('claim-too-many');
    expect((await claim({ productId: rose, variantId: big, quantity: 1 })).status).toBe(200);
    const { body } = await replace(made?.id ?? '');
    expect(await linesOf(body.claim.replacementOrderId)).toMatchObject([
      { variantId: rose, quantity: 1 },
      { variantId: big, quantity: 1 },
    ]);
  });
});

test('a claim from before sizes were named is of the only size that came', async () => {
  const { ids } = await inTwoPots(5, 5);
  const [rose, big] = ids;
  const placed = await order([{ productId: rose, variantId: big, quantity: 1 }]);
  await deliver(placed.orderId);
  const { orderId } = placed;
  const [made] = await db.insert(claims).values({ orderId, kind: 'broken', text: 'In pieces' }).returning();
  await db.insert(claimLines).values({ orderId, claimId: made?.id ?? '', productId: rose, quantity: 1 });
  const { body } = await shop.send(claimCalls.listOwnClaims, { as: placed.as, params: { orderId } });
  expect(body.claims[0].lines).toEqual([{ productId: rose, variantId: big, variantLabel: labels.large, quantity: 1 }]);
});

describe('a replacement', () => {
  test('sends the claimed size, from its stock', async () => {
    const { as: buyer, rose, big, claim } = await delivered();
    const { body } = await claim({ productId: rose, variantId: big, quantity: 1 });
    expect(await stocksOf(rose, big)).toEqual([4, 4]);
    const { body: accepted } = await replace(body.claim._id);
    expect(await stocksOf(rose, big)).toEqual([4, 3]);
    const { body: list } = await shop.send(orderCalls.listUserOrders, { as: buyer });
    expect(list.orders[0]).toMatchObject({
      _id: accepted.claim.replacementOrderId,
      amount: 0,
      items: [{ productId: { _id: rose }, variant: { _id: big, label: labels.large }, quantity: 1 }],
    });
  });

  test('is refused when too few of that size are left, although there are others', async () => {
    const { rose, big, claim, list } = await delivered({ stocks: [5, 1] });
    const { body } = await claim({ productId: rose, variantId: big, quantity: 1 });
    expect(await replace(body.claim._id)).toMatchObject({ status: 409, body: { code: 'too-few-left' } });
    expect(await list()).toMatchObject([{ state: 'asked' }]);
    expect(await stocksOf(rose, big)).toEqual([4, 0]);
  });

  test('needs none of the other size', async () => {
    const { rose, big, claim } = await delivered({ stocks: [1, 5] });
    const { body } = await claim({ productId: rose, variantId: big, quantity: 1 });
    expect((await replace(body.claim._id)).status).toBe(200);
    expect(await stocksOf(rose, big)).toEqual([0, 3]);
  });
});

test('the seller sees how often each size is claimed', async () => {
  await db.delete(claims);
  const { rose, big, claim } = await delivered({ small: 3, large: 2 });
  await claim({ productId: rose, variantId: big, quantity: 2 }, { productId: rose, variantId: rose, quantity: 1 });
  const read = async () => (await shop.send(sellerClaimCalls.listClaimedProducts, { as })).body;
  expect(await read()).toMatchObject({
    products: [
      { productId: rose, variantId: big, variantLabel: labels.large, name: 'Rose', sold: 2, claimed: 2 },
      { productId: rose, variantId: rose, variantLabel: labels.small, name: 'Rose', sold: 3, claimed: 1 },
    ],
    pagination: { totalProducts: 2 },
  });
  // A claim from before sizes were named is of the product as a whole.
  await db.update(claimLines).set({ quantity: 3 }).where(eq(claimLines.variantId, big));
  await db.delete(claimLines).where(eq(claimLines.variantId, rose));
  await db.update(claimLines).set({ variantId: null });
  expect((await read()).products).toMatchObject([{ productId: rose, sold: 5, claimed: 3 }]);
});
