import type { Language } from '#contract/languages.ts';
import type { LabelSize } from '#contract/parcels/label-sizes.ts';
import { pathOf } from '#web/client/path-of.ts';

/** What is printed of orders. Labels have their size. */
export type PrintedKind = 'slips' | 'pick-list' | 'invoices' | LabelSize;

/** The page of the API with what is printed of these orders. */
export function printPath(kind: PrintedKind, orderIds: readonly string[], language: Language): string {
  const ids = orderIds.join(',');
  if (kind === 'slips') return `${pathOf('GET /api/seller/orders/packing-slips')}?ids=${ids}&language=${language}`;
  if (kind === 'pick-list') return `${pathOf('GET /api/seller/orders/pick-list')}?ids=${ids}&language=${language}`;
  if (kind === 'invoices') return `${pathOf('GET /api/seller/orders/invoices')}?ids=${ids}&language=${language}`;
  return `${pathOf('GET /api/seller/parcels/labels')}?orderIds=${ids}&size=${kind}&language=${language}`;
}
