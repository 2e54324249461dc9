import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import type { TestApp } from '#tests/support/shops/test-app.ts';
import { signInSeller } from './factories.ts';

export const rose = { name: 'Rose', category: 'flower', description: ['Red'] };
export const inch = (value: number | string) => ({ pot: { value, unit: 'inch' } });
export const small = { facts: inch(6), price: 200, offerPrice: 180, weight: '1 kg' };
export const large = { facts: inch(10), price: 400, offerPrice: 400 };
/** A product in two pots, as it is written. */
export const pots = { ...rose, variesBy: ['pot'], variants: [small, large] };

/** Written fields of a product, right or wrong. */
export type Fields = Record<string, unknown>;

/** What a seller does with products in tests, and what everybody sees of them. */
export async function sellerOfPots(shop: TestApp) {
  const as = { seller: await signInSeller(shop) };
  const add = (productData: Fields) => shop.send(catalogCalls.addProduct, { as, body: { productData } });
  return {
    as,
    add,
    change: (id: string, productData: Fields) =>
      shop.send(catalogCalls.changeProduct, { as, params: { id }, body: { productData } }),
    /** Adds a product and returns its id. */
    async added(productData: Fields): Promise<string> {
      const { status, body } = await add(productData);
      if (status !== 200) throw new Error(body.message);
      return body.productId;
    },
    shown: async (id: string) => (await shop.send(catalogCalls.listProducts, { query: { ids: id } })).body.products[0],
    forSeller: async (id: string) =>
      (await shop.send(sellerProductCalls.readSellerProduct, { as, params: { id } })).body.product,
    /** The status, the code and the fields of a refusal. */
    async refusedFor(answer: ReturnType<typeof add>) {
      const { status, body } = await answer;
      return [status, body.code, Object.keys(body.fields ?? {})];
    },
  };
}
