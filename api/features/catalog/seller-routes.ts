import type { FastifyInstance } from 'fastify';
import { cameOrWent, catalogNews, type ProductChange } from '#api/features/products/product-change.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { catalogCalls } from '#contract/catalog.ts';
import { sellerProductCalls } from '#contract/seller-products.ts';
import { addProduct } from './add-product.ts';
import { changeProduct } from './change-product.ts';
import { listSellerProducts, readSellerProduct } from './list-seller-products.ts';
import { removeProduct } from './remove-product.ts';
import { setStock } from './set-stock.ts';

/** The catalogue as the seller changes it. */
export function sellerCatalogRoutes(app: FastifyInstance, services: Services): void {
  const { db, bus } = services;
  const publish = (change: ProductChange) => bus.publish('catalog_changed', catalogNews(change));

  registerCall(app, sellerProductCalls.listSellerProducts, ({ query }) => listSellerProducts(services, query));

  registerCall(app, sellerProductCalls.readSellerProduct, async ({ params }) =>
    unlessRefused(await readSellerProduct(services, params.id), (product) => ({ success: true, product })),
  );

  registerCall(app, catalogCalls.addProduct, async ({ callerId, body, files, attempt, say }) =>
    unlessRefused(await addProduct(services, callerId, body.productData, files, attempt), (productId) => {
      publish(cameOrWent({ id: productId, category: body.productData.category }));
      return { success: true, message: say('product-added'), productId };
    }),
  );

  registerCall(app, catalogCalls.changeProduct, async ({ callerId, params, body, files, say }) =>
    unlessRefused(await changeProduct(services, callerId, params.id, body.productData, files), (change) => {
      publish(change);
      return { success: true, message: say('product-updated') };
    }),
  );

  registerCall(app, catalogCalls.removeProduct, async ({ params, say }) =>
    unlessRefused(await removeProduct(db, params.id), (change) => {
      publish(change);
      return { success: true, message: say('product-removed') };
    }),
  );

  registerCall(app, catalogCalls.setStock, async ({ body, say }) =>
    unlessRefused(await setStock(db, body.id, body.inStock), (change) => {
      publish(change);
      return { success: true, message: say('stock-updated') };
    }),
  );
}
