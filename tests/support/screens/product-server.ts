import type { SellerProduct } from '#contract/products/schemas.ts';
import type { ApiError } from '#web/client/api-error.ts';

/** A server that records the products that are sent to it, and refuses the first ones with these errors. */
export function productServer(...refusals: ApiError[]) {
  const sent: SellerProduct[] = [];
  async function send(product: SellerProduct) {
    sent.push(product);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return { message: 'Saved' };
  }
  return { sent, send };
}
