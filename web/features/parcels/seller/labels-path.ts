import { pathOf } from '#web/client/path-of.ts';

/** The page with the labels of these parcels. */
export function labelsPath(ids: readonly string[]): string {
  return `${pathOf('GET /api/seller/parcels/labels')}?ids=${ids.join(',')}`;
}
