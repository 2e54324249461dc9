import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import type { Services } from '#api/services/services.ts';
import { productImportCalls } from '#contract/product-imports/calls.ts';
import { exportProducts } from './export-products.ts';

/** All products as a file, out and in. */
export function productImportRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, productImportCalls.exportProducts, async ({ reply }) => exportProducts(reply, services));
}
