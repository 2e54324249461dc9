import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { limits } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import type { AskedOrders } from '#web/features/seller-orders/listing/seller-order-filter.ts';
import { sellerOrdersQuery } from '#web/features/seller-orders/listing/seller-order-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { useRowSelection } from '#web/ui/list/use-row-selection.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

/** A list's filter, its shown page, and how many orders match it. */
type Listed = { filter: AskedOrders; orders: readonly SellerOrder[]; total: number };

/** Orders that stay selected beyond the page, as they were last seen; `list` is the filter that found them. */
type Kept = { list: string; orders: readonly SellerOrder[] };

export type OrderSelection = ReturnType<typeof useOrderSelection>;

/**
 * The ticked orders of a page, or all that match, up to the 200 that are moved, printed and booked at once. Orders that
 * leave the list by a step of the selection stay selected, so that the next step needs no new search.
 */
export function useOrderSelection({ filter, orders, total }: Listed) {
  const { t } = useText();
  const queries = useQueryClient();
  const list = queryString(filter);
  const [kept, setKept] = useState<Kept>({ list, orders: [] });
  const [loading, setLoading] = useState(false);
  const { choose, setAll, ...rows } = useRowSelection(orders, kept.list === list ? kept.orders : []);
  const most = Math.min(total, limits.ordersAtOnceMax);

  async function chooseAll(): Promise<void> {
    const pages = Array.from({ length: Math.ceil(most / limits.ordersPage) }, (_, at) => at + 1);
    setLoading(true);
    try {
      const replies = await Promise.all(
        pages.map((page) => queries.fetchQuery({ ...sellerOrdersQuery({ filter, page }), staleTime: 0 })),
      );
      const all = replies.flatMap((reply) => reply.orders).slice(0, limits.ordersAtOnceMax);
      setKept({ list, orders: all });
      choose(all);
    } catch (error) {
      toast.error(sentenceOf(error, t('common.something-went-wrong')));
    }
    setLoading(false);
  }

  return {
    ...rows,
    setAll,
    /** How many a press on "Select all" would select; undefined when the whole page is not ticked, or has them all. */
    offered: orders.every(({ _id }) => rows.has(_id)) && rows.selected.length < most ? most : undefined,
    chooseAll: useSingleFlight(chooseAll),
    loading,
    clear() {
      setKept({ list, orders: [] });
      setAll(false);
    },
    /** Keeps these orders in the selection with the status that they have now, also where they leave the list. */
    keep(moved: readonly SellerOrder[], statusOf: ReadonlyMap<string, OrderStatus>) {
      const now = moved.map((order) => ({ ...order, status: statusOf.get(order._id) ?? order.status }));
      const ids = new Set(now.map(({ _id }) => _id));
      setKept((before) => ({
        list,
        orders: [...now, ...(before.list === list ? before.orders.filter(({ _id }) => !ids.has(_id)) : [])],
      }));
    },
  };
}
