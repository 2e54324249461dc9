import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { addPieces } from '#web/features/cart/cart-store.ts';
import { productsByIdQuery } from '#web/features/catalog/catalog-queries.ts';
import { OrderClaims } from '#web/features/claims/shopper/order-claims.tsx';
import { orderedName } from '#web/features/orders/ordered-name.ts';
import { OrderList, OrderListLoading } from '#web/features/orders/shopper/order-list.tsx';
import { orderedId, stillSold } from '#web/features/orders/shopper/still-sold.ts';
import { OrderReviews } from '#web/features/reviews/shopper/order-reviews.tsx';
import { useText } from '#web/language/use-text.ts';
import { UserPage } from '#web/layout/user-page.tsx';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The user's orders. Visitors are asked to log in. */
export default function MyOrders() {
  const { t } = useText();
  const reorder = useReorder();
  return (
    <UserPage
      title={t('layout.my-orders')}
      description={t('orders.own.description')}
      loading={<OrderListLoading />}
      visitor={{ art: '/art/empty-orders.webp', title: t('orders.own.login-needed') }}
      otherwise={
        <ButtonLink to={href('/orders/track')} variant="secondary">
          {t('guest.track')}
        </ButtonLink>
      }
    >
      {({ _id: userId }) => (
        <OrderList
          userId={userId}
          onReorder={reorder}
          below={(order) => (
            <>
              <OrderReviews order={order} userId={userId} />
              <OrderClaims order={order} />
            </>
          )}
        />
      )}
    </UserPage>
  );
}

/** Adds an order's available products to the cart and opens it; names the unavailable ones. */
function useReorder() {
  const { t, language } = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (order: UserOrder) => {
    try {
      const ids = order.items.map(orderedId);
      const products = await queries.query({ ...productsByIdQuery(ids), staleTime: 0 });
      const { pieces, missing } = stillSold(order, products);
      const names = missing.map((item) => orderedName(item, language)).join(', ');
      if (Object.keys(pieces).length === 0) return void toast.error(t('orders.reorder.nothing'));
      if (!addPieces(pieces)) return;
      if (missing.length === 0) toast.success(t('cart.added'));
      else toast(t('orders.reorder.without', { products: names }), { duration: 8000 });
      await navigate(href('/cart'));
    } catch (error) {
      toast.error(sentenceOf(error, t('orders.reorder.failed')));
    }
  };
}
