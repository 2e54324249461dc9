import type { FastifyInstance } from 'fastify';
import { Refusal } from '#api/http/refusal.ts';
import { registerCall } from '#api/http/register-call.ts';
import type { Services } from '#api/services.ts';
import { catalogCalls } from '#contract/catalog.ts';
import { addProduct } from './add-product.ts';
import { changeProduct } from './change-product.ts';
import { listSellerProducts } from './list-seller-products.ts';
import { removeProduct } from './remove-product.ts';
import { setStock } from './set-stock.ts';

/** The catalogue as the seller changes it. */
export function sellerCatalogRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf } = services;

  registerCall(app, catalogCalls.listSellerProducts, ({ query }) => listSellerProducts(db, query, addressOf));

  registerCall(app, catalogCalls.addProduct, async ({ body, files, attempt }) => {
    const productId = await addProduct(services, body.productData, files, attempt);
    return productId instanceof Refusal
      ? productId
      : { success: true, message: 'Product Added Successfully', productId };
  });

  registerCall(app, catalogCalls.changeProduct, async ({ params, body, files }) => {
    const refusal = await changeProduct(services, params.id, body.productData, files);
    return refusal ?? { success: true, message: 'Product updated' };
  });

  registerCall(app, catalogCalls.removeProduct, async ({ params }) => {
    const refusal = await removeProduct(db, params.id);
    return refusal ?? { success: true, message: 'Product removed' };
  });

  registerCall(app, catalogCalls.setStock, async ({ body }) => {
    const refusal = await setStock(db, body.id, body.inStock);
    return refusal ?? { success: true, message: 'Stock updated' };
  });
}
