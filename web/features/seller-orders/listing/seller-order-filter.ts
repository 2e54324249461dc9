import { readId } from '#contract/declarations/read-id.ts';
import { orderChannels } from '#contract/orders/order-channel.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { type OrderSort, orderPayments, orderSorts, orderTabs } from '#contract/orders/order-tab.ts';
import type { SellerOrderFilter } from '#contract/orders/seller-schemas.ts';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import { cleanSearch, readPage } from '#web/ui/list/list-address.ts';

/** What is asked of the list: the filter, and an order other than the newest first. */
export type AskedOrders = SellerOrderFilter & { sort?: OrderSort };

/** What is asked of the seller's orders, and the page. */
export type SellerOrderView = { filter: AskedOrders; page: number };

/** Values of the status filter. */
const statusFilters = [...orderStatuses, 'open'] as const;

export const firstDay = '2000-01-01';
export const lastDay = '2099-12-31';

/** The values of the fields that take one of several. */
const choices = {
  tab: orderTabs,
  status: statusFilters,
  courier: courierIds,
  payment: orderPayments,
  channel: orderChannels,
  sort: orderSorts,
} as const;

/** The view in a URL. Invalid values count as absent. */
export function readOrderView(search: URLSearchParams): SellerOrderView {
  const chosen = Object.entries(choices).flatMap(([field, values]) => {
    const value = (values as readonly string[]).find((known) => known === search.get(field));
    return value === undefined || value === 'newest' ? [] : [[field, value]];
  });
  const days = ['from', 'to', 'slotDay'].map((field) => [field, readDay(search.get(field))]);
  const district = cleanSearch(search.get('district') ?? '');
  const product = readId(search.get('product') ?? '');
  const text = cleanSearch(search.get('search') ?? '');
  const fields = [...chosen, ...days, ['district', district], ['product', product], ['search', text]];
  return { filter: Object.fromEntries(fields.filter(([, value]) => value)) as AskedOrders, page: readPage(search) };
}

/** The filter with one field changed. */
export function withField(filter: AskedOrders, field: keyof AskedOrders, value: string): AskedOrders {
  const { [field]: _, ...rest } = filter;
  return value ? { ...rest, [field]: value } : rest;
}

/** Whether the last day is before the first. */
export function hasDaysReversed({ from, to }: SellerOrderFilter): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/** The number of active filters among those that are collapsed. */
export function countFilters({ status, from, to, slotDay, channel, product }: AskedOrders): number {
  return [status, from, to, slotDay, channel, product].filter((value) => value !== undefined).length;
}

/** Whether all orders are asked for. */
export function isUnfiltered({ sort: _, ...filter }: AskedOrders): boolean {
  return Object.keys(filter).length === 0;
}

/** Whether some of a tab's orders are asked for. */
export function isNarrowed({ tab: _, ...filter }: AskedOrders): boolean {
  return !isUnfiltered(filter);
}

function readDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // The Date constructor turns the 31st of a shorter month into a day of the next.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? undefined : text;
}
