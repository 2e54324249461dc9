import { pathOf } from '#web/client/path-of.ts';

/** The path of the file of codes that were made together. */
export function codesPath(batchId: string): string {
  return pathOf('GET /api/seller/coupons/batches/{batchId}').replace('{batchId}', batchId);
}
