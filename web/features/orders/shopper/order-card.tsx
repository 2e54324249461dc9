import { type ReactNode, useId } from 'react';
import type { SaleOrder, UserOrder } from '#contract/orders.ts';
import { type AmountRow, boughtAmounts, soldAmounts } from '#web/features/orders/order-amounts.ts';
import { OrderHeading } from '#web/features/orders/order-heading.tsx';
import { OrderStatusBadge } from '#web/features/orders/order-status-badge.tsx';
import { PaymentFacts } from '#web/features/orders/payment-facts.tsx';
import { paymentMethodText } from '#web/features/orders/payment-method-text.ts';
import { paymentStateText } from '#web/features/orders/payment-state-text.ts';
import { paymentTypeTexts } from '#web/features/orders/payment-type-texts.ts';
import { lineAmount } from '#web/format/line-amount.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { personName } from '#web/ui/person-name.ts';
import { PostalAddress } from '#web/ui/postal-address.tsx';
import { ProductLink } from '#web/ui/product-link.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { ArrivalLine } from './arrival-line.tsx';
import { OrderTrack } from './order-track.tsx';
import { PaymentSteps } from './payment-steps.tsx';

/** The id of the element that shows an order. */
export const orderElementId = (orderId: string) => `order-${orderId}`;

type OrderCardProps = {
  order: UserOrder;
  action?: ReactNode;
  /** Whether it says what can be done about a payment that is awaited; false where that stands elsewhere on the page. */
  withPayment?: boolean;
};

/** One order with everything that was agreed: products, prices paid, address, state. */
export function OrderCard({ order, action, withPayment = true }: OrderCardProps) {
  const { t } = useText();
  const { payment, status } = order;
  const toPay = withPayment && status === 'Awaiting Payment' && payment;
  return (
    <Card
      order={order}
      amounts={boughtAmounts(order, t)}
      action={
        <>
          {toPay && (
            <div>
              <PaymentSteps order={order} payment={payment} />
            </div>
          )}
          {action}
        </>
      }
    />
  );
}

/** One order as the submitter of some of its products sees it. */
export function SaleCard({ order }: { order: SaleOrder }) {
  const { t } = useText();
  return <Card order={order} amounts={soldAmounts(order, t)} buyer={personName(order.userId, t)} />;
}

type CardProps = {
  order: UserOrder;
  amounts: readonly AmountRow[];
  /** Name of the buyer, where somebody else reads. */
  buyer?: string | undefined;
  /** What can be done with the order. */
  action?: ReactNode;
};

function Card({ order, amounts, buyer, action }: CardProps) {
  const { t } = useText();
  const headingId = useId();
  return (
    <article
      id={orderElementId(order._id)}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="overflow-hidden rounded-2xl bg-surface shadow-card print:break-inside-avoid"
    >
      <p className="hidden px-6 pt-4 text-2xl font-bold text-leaf-800 print:block">{t('common.shop-name')}</p>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-soil-200 bg-leaf-50 px-5 py-4 sm:px-6">
        <OrderHeading id={headingId} order={order} />
        <OrderStatusBadge status={order.status} payment={order.payment} />
        <OrderTrack status={order.status} />
        {buyer === undefined && <ArrivalLine order={order} className="w-full text-soil-700" />}
      </header>
      <div className="grid gap-6 p-5 sm:p-6 lg:grid-cols-[1fr_17rem]">
        <ul className="grid content-start gap-4">
          {order.items.map((item) => (
            <OrderedItem key={item.productId._id} item={item} />
          ))}
        </ul>
        <div className="grid content-start gap-5 border-soil-200 border-t pt-5 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6">
          <Amounts rows={amounts} />
          <OrderFacts order={order} buyer={buyer} />
          {action}
        </div>
      </div>
    </article>
  );
}

function OrderedItem({ item: { productId: product, quantity } }: { item: UserOrder['items'][number] }) {
  const { taka, count } = useText();
  return (
    <li className="flex items-center gap-4">
      <Thumbnail src={product.image[0]} sizes="72px" className="size-18" />
      <div className="min-w-0 grow">
        <ProductLink product={product} />
        <p className="text-sm text-soil-600">
          {taka(product.offerPrice)} × {count(quantity)}
        </p>
      </div>
      <p className="font-semibold tabular-nums text-soil-900">{taka(lineAmount(product.offerPrice, quantity))}</p>
    </li>
  );
}

function Amounts({ rows }: { rows: readonly AmountRow[] }) {
  const text = useText();
  return (
    <dl className="grid gap-1">
      {rows.map(({ label, taka, strong }) => (
        <div key={label} className={`flex justify-between gap-4 ${strong ? 'font-bold text-soil-900' : ''}`}>
          <dt>{label}</dt>
          <dd className="tabular-nums">{text.taka(taka)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How an order is paid, or is to be paid: online by whom. */
function wayText({ paymentType, payment }: UserOrder): MessageId {
  const attempts = payment?.attempts ?? [];
  const attempt = attempts.find(({ state }) => state === 'captured') ?? attempts[0];
  return paymentType === 'Online' && attempt ? paymentMethodText(attempt.provider) : paymentTypeTexts[paymentType];
}

function OrderFacts({ order, buyer }: { order: UserOrder; buyer: string | undefined }) {
  const { t } = useText();
  return (
    <>
      {buyer !== undefined && (
        <div>
          <h3 className="text-sm font-semibold text-soil-600">{t('orders.buyer')}</h3>
          <p className="wrap-anywhere">{buyer}</p>
        </div>
      )}
      <div>
        <h3 className="text-sm font-semibold text-soil-600">{t('orders.payment')}</h3>
        <p>
          {t(wayText(order))} <span className="whitespace-nowrap">· {t(paymentStateText(order))}</span>
        </p>
        {order.payment && <PaymentFacts payment={order.payment} />}
      </div>
      <div>
        <h3 className="text-sm font-semibold text-soil-600">{t('orders.address')}</h3>
        <PostalAddress address={order.address} className="text-soil-700" />
      </div>
    </>
  );
}
