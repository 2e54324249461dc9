import { type OrderStatus, orderStatuses } from '#contract/order-status.ts';
import type { PageHandle } from '#contract/pages.ts';
import { OrderStatusBadge } from '#web/features/orders/order-status-badge.tsx';
import { HelpPage } from '#web/layout/help-page.tsx';
import { href, Link } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

const meanings: Record<OrderStatus, string> = {
  'Order Placed': 'We have your order. You can still cancel it yourself.',
  Processing: 'We are getting your plants and groceries ready and packing them.',
  Shipped: 'It is on its way to you. Have the amount ready in cash.',
  Delivered: 'It has arrived and is paid. Enjoy it!',
  Cancelled: 'It will not be delivered, and there is nothing to pay.',
};

/** What the statuses of an order mean, and where to find one's own. */
export default function Tracking() {
  return (
    <HelpPage
      title="Track your order"
      description="Where to see how far your order is, and what each status from Order Placed to Delivered means."
      lead="My Orders shows how far each of your orders is."
    >
      <h2>Where is my order?</h2>
      <p>
        Log in and open My Orders. The newest order stands on top with its number, what is in it, where it goes and what
        you pay. While the page is open, it shows a new status by itself.
      </p>
      <p>
        <ButtonLink to={href('/my-orders')}>Go to My Orders</ButtonLink>
      </p>

      <h2>What the status says</h2>
      <dl className="grid gap-px overflow-hidden rounded-2xl bg-soil-200 shadow-card">
        {orderStatuses.map((status) => (
          <div key={status} className="grid items-center gap-x-4 gap-y-2 bg-white px-5 py-4 sm:grid-cols-[9rem_1fr]">
            <dt>
              <OrderStatusBadge status={status} />
            </dt>
            <dd>{meanings[status]}</dd>
          </div>
        ))}
      </dl>
      <p>
        An order goes from Order Placed to Processing, Shipped and Delivered. You can cancel it while it is Order
        Placed, and we can until it ships, for example when a plant did not pass our last look.
      </p>

      <h2>Something does not fit?</h2>
      <p>
        An order that stands still for longer than you expect, or reads Delivered though nothing came:{' '}
        <Link to={href('/contact')}>write to us</Link> with the order number. For plants that arrived broken or wrong,
        see <Link to={href('/returns')}>Returns</Link>.
      </p>
    </HelpPage>
  );
}
