import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts';
import type { SellerOrderFilter } from '#contract/orders/seller-schemas.ts';
import { cleanSearch, readPage } from '#web/ui/list/list-address.ts';

/** The filter and the page of the seller's orders. */
export type SellerOrderView = { filter: SellerOrderFilter; page: number };

/** Values of the status filter. */
const statusFilters = [...orderStatuses, 'open'] as const;

export const firstDay = '2000-01-01';
export const lastDay = '2099-12-31';

/** The view in a URL. Invalid values count as absent. */
export function readOrderView(search: URLSearchParams): SellerOrderView {
  const status = statusFilters.find((known) => known === search.get('status'));
  const [from, to, slotDay] = ['from', 'to', 'slotDay'].map((field) => readDay(search.get(field)));
  const text = cleanSearch(search.get('search') ?? '');
  return {
    filter: {
      ...(status && { status }),
      ...(from && { from }),
      ...(to && { to }),
      ...(slotDay && { slotDay }),
      ...(text && { search: text }),
    },
    page: readPage(search),
  };
}

/** The filter with one field changed. */
export function withField(filter: SellerOrderFilter, field: keyof SellerOrderFilter, value: string): SellerOrderFilter {
  const { [field]: _, ...rest } = filter;
  return value ? { ...rest, [field]: value as OrderStatus | 'open' } : rest;
}

/** Whether the last day is before the first. */
export function hasDaysReversed({ from, to }: SellerOrderFilter): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/** The number of active filters among those that are collapsed on a phone. */
export function countFilters({ search: _, ...fields }: SellerOrderFilter): number {
  return Object.keys(fields).length;
}

/** Whether the filter is empty. */
export function isUnfiltered(filter: SellerOrderFilter): boolean {
  return Object.keys(filter).length === 0;
}

function readDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // The Date constructor turns the 31st of a shorter month into a day of the next.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? undefined : text;
}
