import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { formatAtLeast } from '#web/format/format-at-least.ts';
import { Link } from '#web/navigation/navigation.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { SellerOrderCard } from './seller-order-card.tsx';
import { isUnfiltered, type SellerOrderView } from './seller-order-filter.ts';
import { sellerOrdersQuery } from './seller-order-queries.ts';

export function SellerOrderList({ view }: { view: SellerOrderView }) {
  const query = useQuery(sellerOrdersQuery(view));
  const reason = sentenceOf(query.error);
  const unfiltered = isUnfiltered(view.filter);
  return (
    <NumberedList
      query={query}
      label="Pages of orders"
      failedText={reason}
      staleText={`These orders may be out of date: ${reason}`}
      loading={<LoadingBlocks label="Loading orders" blocks={['h-64', 'h-64']} />}
      empty={unfiltered ? <NoOrders /> : <NoMatch />}
      above={({ pagination: { totalOrders, isEstimate } }) =>
        totalOrders > 0 && (
          <p className="mb-3 text-soil-600">
            {formatAtLeast(totalOrders, { isEstimate }, 'en')} {totalOrders === 1 ? 'order' : 'orders'}
            {!unfiltered && ' match'}
          </p>
        )
      }
    >
      {({ orders }) => (
        <div className="grid gap-5">
          {orders.map((order) => (
            <SellerOrderCard key={order._id} order={order} />
          ))}
        </div>
      )}
    </NumberedList>
  );
}

function NoMatch() {
  return (
    <MessageView title="No orders match" text="No order has this status in these days.">
      <Link to={{ search: '' }} className="font-semibold text-leaf-700 underline">
        Show all orders
      </Link>
    </MessageView>
  );
}

function NoOrders() {
  return (
    <MessageView
      art="/art/empty-orders.webp"
      title="No orders yet"
      text="New orders appear here by themselves, with everything that a delivery needs."
    />
  );
}
