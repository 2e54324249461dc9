import type { Language } from '#contract/languages.ts';
import { pathOf } from '#web/client/path-of.ts';

/** The page with the labels of these parcels. */
export function labelsPath(ids: readonly string[], language: Language): string {
  return `${pathOf('GET /api/seller/parcels/labels')}?ids=${ids.join(',')}&language=${language}`;
}
