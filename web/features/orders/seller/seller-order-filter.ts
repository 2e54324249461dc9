import { type OrderStatus, orderStatuses } from '#contract/order-status.ts';
import type { SellerOrderFilter } from '#contract/seller-orders.ts';
import { cleanSearch, readPage } from '#web/ui/list/list-address.ts';

/** Which orders the seller looks at: the filter and a page of what matches. */
export type SellerOrderView = { filter: SellerOrderFilter; page: number };

/** What the status may be narrowed down to. */
const statusFilters = [...orderStatuses, 'open'] as const;

export const firstDay = '2000-01-01';
export const lastDay = '2099-12-31';

/** The view that an address asks for. What makes no sense in it counts as absent. */
export function readOrderView(search: URLSearchParams): SellerOrderView {
  const status = statusFilters.find((known) => known === search.get('status'));
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))];
  const text = cleanSearch(search.get('search') ?? '');
  return {
    filter: { ...(status && { status }), ...(from && { from }), ...(to && { to }), ...(text && { search: text }) },
    page: readPage(search),
  };
}

/** The filter after one of its fields changed. */
export function withField(filter: SellerOrderFilter, field: keyof SellerOrderFilter, value: string): SellerOrderFilter {
  const { [field]: _, ...rest } = filter;
  return value ? { ...rest, [field]: value as OrderStatus | 'open' } : rest;
}

/** Whether the last day is before the first. */
export function hasDaysReversed({ from, to }: SellerOrderFilter): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/** How many of the fields that fold away on a phone narrow the orders down. */
export function countFilters({ search: _, ...fields }: SellerOrderFilter): number {
  return Object.keys(fields).length;
}

/** Whether all orders match. */
export function isUnfiltered(filter: SellerOrderFilter): boolean {
  return Object.keys(filter).length === 0;
}

function readDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // The 31st of a short month would be read as a day of the next.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? undefined : text;
}
