import { type ReactNode, useId, useRef } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { SaleOrder, UserOrder } from '#contract/orders/schemas.ts';
import { CameBackMark } from '#web/features/orders/came-back-mark.tsx';
import {
  type AmountRow,
  boughtAmounts,
  isNewTotal,
  settledAmounts,
  soldAmounts,
} from '#web/features/orders/order-amounts.ts';
import { OrderHeading } from '#web/features/orders/order-heading.tsx';
import { OrderStatusBadge } from '#web/features/orders/order-status-badge.tsx';
import { OrderParcels } from '#web/features/parcels/order-parcels.tsx';
import { PaymentFacts } from '#web/features/payments/payment-facts.tsx';
import { paymentStateText } from '#web/features/payments/payment-state-text.ts';
import { wayOfPaymentText } from '#web/features/payments/way-of-payment-text.ts';
import { lineAmount } from '#web/format/line-amount.ts';
import { useText } from '#web/language/use-text.ts';
import { ProductLink } from '#web/ui/link/product-link.tsx';
import { PreorderNote } from '#web/ui/page/preorder-note.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { PostalAddress } from '#web/ui/person/postal-address.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { ArrivalLine } from './arrival-line.tsx';
import { FoldButton } from './fold-button.tsx';
import { OrderTrack } from './order-track.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { orderedId } from './still-sold.ts';
import { useFold } from './use-fold.ts';
import { WaitsNote } from './waits-note.tsx';

const orderElementId = (orderId: string) => `order-${orderId}`;

type OrderCardProps = {
  order: UserOrder;
  action?: ReactNode;
  /** Shown at its end, in its whole width. */
  below?: ReactNode;
  /** How its payment goes on; by default the steps of a user's order. */
  payment?: ReactNode;
  /** Whether the page shows above how the order goes on: its steps, its arrival and its payment. */
  isFeatured?: boolean;
  /** Whether it has one column at every width. */
  isNarrow?: boolean;
  /** Whether it begins as one line. */
  isFolded?: boolean;
  /** Whether the page's address names this order, which is then open and gets the focus. */
  isNamed?: boolean;
};

/** An order: items, prices paid, address and state. */
export function OrderCard({ order, action, payment, isFeatured = false, ...fold }: OrderCardProps) {
  const { t } = useText();
  const { status } = order;
  const awaited = !isFeatured && status === 'Awaiting Payment' && order.payment;
  return (
    <Card
      order={order}
      amounts={[...boughtAmounts(order, t), ...settledAmounts(order, t)]}
      isFeatured={isFeatured}
      {...fold}
      action={
        <>
          {awaited && <div>{payment ?? <PaymentSteps order={order} payment={awaited} />}</div>}
          {action}
        </>
      }
    />
  );
}

/** An order as the submitter of some of its products sees it. */
export function SaleCard({ order }: { order: SaleOrder }) {
  const { t } = useText();
  return <Card order={order} amounts={soldAmounts(order, t)} buyer={personName(order.userId, t)} />;
}

type CardProps = Pick<OrderCardProps, 'isFeatured' | 'isNarrow' | 'isFolded' | 'isNamed'> & {
  order: UserOrder;
  amounts: readonly AmountRow[];
  /** The buyer's name; undefined when the buyer reads the card. */
  buyer?: string | undefined;
  /** Buttons of the order. */
  action?: ReactNode;
  /** Shown at the end. */
  below?: ReactNode;
};

function Card({ order, amounts, buyer, action, below, ...shown }: CardProps) {
  const { isFeatured = false, isNarrow = false, isFolded = false, isNamed = false } = shown;
  const { t, taka } = useText();
  const headingId = useId();
  const bodyId = useId();
  const card = useRef<HTMLElement>(null);
  const id = orderElementId(order._id);
  const { isOpen, toggle } = useFold(card, id, { isFolded, isNamed });
  const isBought = buyer === undefined;
  // A printed card stands alone, so it has what the screen shows above it.
  const onPaper = isFeatured || !isOpen ? 'hidden print:block' : '';
  return (
    <article
      ref={card}
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="scroll-mt-24 overflow-hidden rounded-2xl bg-surface shadow-card print:break-inside-avoid"
    >
      <p className="hidden px-6 pt-4 text-2xl font-bold text-leaf-800 print:block">{t('common.shop-name')}</p>
      <header
        className={`relative grid gap-2 border-soil-200 bg-leaf-50 px-5 py-4 sm:px-6 print:border-b ${isOpen ? 'border-b' : ''}`}
      >
        <div className="flex items-center gap-2">
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
            <OrderHeading id={headingId} order={order} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <OrderStatusBadge status={order.status} payment={order.payment} />
              {!isOpen && (
                <p className="font-semibold tabular-nums text-soil-900 print:hidden">
                  {taka(isNewTotal(order) ? order.money.stands : order.amount)}
                </p>
              )}
            </div>
          </div>
          {isBought && (
            <FoldButton
              label={t('orders.details', { number: orderNumber(order._id) })}
              controls={bodyId}
              isOpen={isOpen}
              onPress={toggle}
            />
          )}
        </div>
        {isOpen && !isFeatured && <OrderTrack status={order.status} />}
        {isBought && <ArrivalLine order={order} className={`text-soil-700 ${onPaper}`} />}
      </header>
      <div
        id={bodyId}
        className={`gap-6 p-5 sm:p-6 ${isNarrow ? '' : 'lg:grid-cols-[1fr_17rem]'} ${isOpen ? 'grid' : 'hidden print:grid'}`}
      >
        <ul className="grid content-start gap-4">
          {order.items.map((item) => (
            <OrderedItem key={orderedId(item)} item={item} />
          ))}
        </ul>
        <div
          className={`grid content-start gap-5 border-soil-200 border-t pt-5 ${isNarrow ? '' : 'lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6'}`}
        >
          {isBought && <WaitsNote order={order} className={onPaper} />}
          <Amounts rows={amounts} />
          <OrderFacts order={order} buyer={buyer} />
          {order.parcels && <OrderParcels parcels={order.parcels} />}
          {/* Not before the card is open, because the action loads data. */}
          {isOpen && action}
        </div>
        {isOpen && below && <div className="max-w-2xl empty:hidden lg:col-span-2">{below}</div>}
      </div>
    </article>
  );
}

function OrderedItem({ item }: { item: UserOrder['items'][number] }) {
  const { productId: product, variant, quantity, shipsFrom } = item;
  const { taka, count, language } = useText();
  return (
    <li className="flex items-center gap-4">
      <Thumbnail src={product.image[0]} sizes="72px" className="size-18" />
      <div className="min-w-0 grow">
        <ProductLink product={product} variantId={variant?._id} />
        {variant && <p className="wrap-anywhere text-soil-800">{variant.label[language]}</p>}
        {shipsFrom && <PreorderNote shipsFrom={shipsFrom} className="text-sm" />}
        <p className="text-sm text-soil-600">
          {taka(product.offerPrice)} × {count(quantity)}
        </p>
        <CameBackMark item={item} />
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
          {t(wayOfPaymentText(order))} <span className="whitespace-nowrap">· {t(paymentStateText(order))}</span>
        </p>
        {order.payment && <PaymentFacts payment={order.payment} />}
      </div>
      <div>
        <h3 className="text-sm font-semibold text-soil-600">{t('orders.address')}</h3>
        <PostalAddress address={order.address} className="text-soil-700" />
      </div>
      {order.deliveryNote && (
        <div>
          <h3 className="text-sm font-semibold text-soil-600">{t('orders.note')}</h3>
          <p className="whitespace-pre-line wrap-anywhere text-soil-700">{order.deliveryNote}</p>
        </div>
      )}
    </>
  );
}
