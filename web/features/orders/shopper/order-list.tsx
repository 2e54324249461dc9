import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { isOnItsWay } from '#web/features/orders/arrival.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { listedItems } from '#web/ui/list/listed-items.ts';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { CancelButton } from './cancel-button.tsx';
import { useCancelOrder } from './cancel-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { userOrdersQuery } from './order-queries.ts';
import { hasPaymentProgress, PaymentProgress } from './payment-progress.tsx';
import { useFollowOwnOrders } from './use-follow-own-orders.ts';
import { useNamedOrder } from './use-named-order.ts';
import { useStatusAnnouncement } from './use-status-announcement.ts';

export function OrderListLoading() {
  const { t } = useText();
  return (
    <>
      <LoadingBlocks label={t('orders.own.loading')} blocks={['h-72', 'h-72']} className="grid gap-6" />
      <noscript>
        <p className="mx-auto mt-4 max-w-xl rounded-2xl bg-sun-100 p-6 text-lg text-soil-900">
          {t('orders.own.paid-without-scripts')}
        </p>
      </noscript>
    </>
  );
}

type OrderListProps = {
  userId: string;
  onReorder(order: UserOrder): Promise<unknown>;
  /** Shown at the end of an order. */
  below?(order: UserOrder): ReactNode;
};

/**
 * The user's orders, newest first, updated live. The newest order, those under way and the one that the page's address
 * names are open; each other order is one line.
 */
export function OrderList({ userId, onReorder, below }: OrderListProps) {
  const { t } = useText();
  const query = useInfiniteQuery(userOrdersQuery(userId));
  const { data, error } = query;
  const orders = useMemo(() => listedItems(data?.pages, (page) => page.orders), [data]);
  const { ask, dialog } = useCancelOrder(userId);
  const named = useNamedOrder(userId, data && orders);
  const isNamed = (order: UserOrder) => order._id === named?.order._id;
  const cardOf = (order: UserOrder, isFolded: boolean) => (
    <OrderCard
      order={order}
      action={
        <OrderActions
          order={order}
          onCancel={isNamed(order) && named?.isFeatured ? undefined : () => ask(order)}
          onReorder={onReorder}
        />
      }
      below={below?.(order)}
      isFeatured={isNamed(order) && named?.isFeatured === true}
      isNamed={isNamed(order) && named?.isFeatured === false}
      isFolded={isFolded}
    />
  );
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return (
    <>
      <MoreList
        query={query}
        items={named?.isElsewhere ? orders.filter((order) => !isNamed(order)) : orders}
        above={
          <>
            <StatusAnnouncement userId={userId} orders={orders} />
            {named?.isFeatured && (
              <Featured order={named.order} onReorder={onReorder} onCancel={() => ask(named.order)} />
            )}
            {named?.isElsewhere && <div className="mb-6">{cardOf(named.order, false)}</div>}
          </>
        }
        loading={<OrderListLoading />}
        empty={
          <MessageView art="/art/empty-orders.webp" title={t('orders.own.empty')} text={t('orders.own.empty-text')}>
            <ButtonLink to={href('/products')}>{t('orders.own.start-shopping')}</ButtonLink>
          </MessageView>
        }
        failedText={t('orders.own.failed')}
        moreFailedText={t('orders.own.more-failed')}
        className="gap-6"
      >
        {(order, index) => cardOf(order, index > 0 && !isNamed(order) && isOver(order))}
      </MoreList>
      {dialog}
    </>
  );
}

/** Whether nothing happens to an order any more. */
function isOver(order: UserOrder): boolean {
  return order.status !== 'Awaiting Payment' && !isOnItsWay(order);
}

type FeaturedProps = { order: UserOrder; onCancel(): void } & Pick<OrderListProps, 'onReorder'>;

/** The order that the shopper was redirected with. */
function Featured({ order, onReorder, onCancel }: FeaturedProps) {
  const { t } = useText();
  return (
    <div className="mb-6 grid gap-4">
      {hasPaymentProgress(order) ? (
        <PaymentProgress key={order._id} order={order} payment={order.payment} onReorder={onReorder} />
      ) : (
        <>
          <OrderPlaced order={order} cancel={<CancelButton onPress={onCancel} />} />
          <ButtonLink to={href('/products')} className="justify-self-start print:hidden">
            {t('orders.placed.continue')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

type StatusAnnouncementProps = { userId: string; orders: readonly UserOrder[] };

/** Updates the orders live and announces changes to assistive technology. Sighted users see the badges. */
function StatusAnnouncement({ userId, orders }: StatusAnnouncementProps) {
  const news = useStatusAnnouncement(orders);
  useFollowOwnOrders(userId);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
