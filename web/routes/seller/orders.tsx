import { SellerOrders } from '#web/features/orders/seller/seller-orders.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** Everybody's orders for the seller, who moves them along. */
export default function Orders() {
  return (
    <>
      <PageHead title="Orders" description="What was ordered, where it goes and how far it is." noindex />
      <PageHeading title="Orders List" />
      <SellerOrders />
    </>
  );
}
