import { useQueryClient } from '@tanstack/react-query';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { useOrderEvents } from '#web/api-client/use-order-events.ts';

/** Orders of the seller area. */
export default function Orders() {
  const queries = useQueryClient();
  useOrderEvents(sellerOrderCalls.followSellerOrders.path, () => {
    void queries.invalidateQueries({ queryKey: ['seller', 'orders'] });
  });
  return <h1>Orders List</h1>;
}
