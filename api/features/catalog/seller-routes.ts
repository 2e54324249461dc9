import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { addPictures } from './add-pictures.ts';
import { addProduct } from './add-product.ts';
import { changeProduct } from './change-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { keepShippingWeights } from './keep-shipping-weights.ts';
import { listSellerProducts, readSellerProduct } from './list-seller-products.ts';
import { removeProduct } from './remove-product.ts';
import { setPrices } from './set-prices.ts';
import { setStock } from './set-stock.ts';

/** The catalogue as the seller edits it. */
export function sellerCatalogRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, sellerProductCalls.listSellerProducts, ({ query }) => listSellerProducts(services, query));

  registerCall(app, sellerProductCalls.readSellerProduct, async ({ params }) =>
    unlessRefused(await readSellerProduct(services, params.id), (product) => ({ success: true, product })),
  );

  registerCall(app, catalogCalls.addProduct, async ({ callerId, body, files, attempt, say }) =>
    unlessRefused(await addProduct(services, callerId, body.productData, files, attempt), (productId) => ({
      success: true,
      message: say('product-added'),
      productId,
    })),
  );

  registerCall(app, sellerProductCalls.duplicateProduct, async ({ callerId, params, attempt, say }) =>
    unlessRefused(await duplicateProduct(services, callerId, params.id, attempt), (productId) => ({
      success: true,
      message: say('product-duplicated'),
      productId,
    })),
  );

  registerCall(app, catalogCalls.changeProduct, async ({ callerId, params, body, files, say }) =>
    unlessRefused(await changeProduct(services, callerId, params.id, body.productData, files), ({ version }) => ({
      success: true,
      message: say('product-updated'),
      version,
    })),
  );

  registerCall(app, sellerProductCalls.addPictures, async ({ params, files, say }) =>
    unlessRefused(await addPictures(services, params.id, files), (image) => ({
      success: true,
      message: say('product-pictures-added'),
      image,
    })),
  );

  registerCall(app, catalogCalls.removeProduct, async ({ params, say }) =>
    unlessRefused(await removeProduct(services, params.id), () => ({
      success: true,
      message: say('product-removed'),
    })),
  );

  registerCall(app, sellerProductCalls.setPrices, async ({ body, say }) =>
    unlessRefused(await setPrices(services, body), (prices) => ({
      success: true,
      message: say('prices-updated'),
      ...prices,
    })),
  );

  registerCall(app, sellerProductCalls.keepShippingWeights, async ({ body, say }) =>
    unlessRefused(await keepShippingWeights(services, body.weights), () => ({
      success: true,
      message: say('shipping-weights-kept', { count: body.weights.length }),
    })),
  );

  registerCall(app, catalogCalls.setStock, async ({ body, say }) =>
    unlessRefused(await setStock(services, body.id, body.inStock), () => ({
      success: true,
      message: say('stock-updated'),
    })),
  );
}
