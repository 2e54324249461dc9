import { Printer } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { orderNumber } from '#contract/order-number.ts';
import { productName } from '#contract/product-texts.ts';
import type { SellerOrder } from '#contract/seller-orders.ts';
import { OrderHeading } from '#web/features/orders/order-heading.tsx';
import { orderStatusText } from '#web/features/orders/order-status-texts.ts';
import { paymentStateText } from '#web/features/orders/payment-state-text.ts';
import { paymentTypeTexts } from '#web/features/orders/payment-type-texts.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { personName } from '#web/ui/person-name.ts';
import { PostalAddress } from '#web/ui/postal-address.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { printPackingSlips } from './packing-slips.tsx';
import { SellerOrderHistory } from './seller-order-history.tsx';
import { SellerPayment } from './seller-payment.tsx';
import { SellerStatusControl } from './seller-status-control.tsx';
import { sellerStatusColour } from './seller-status-moves.ts';

type SellerOrderCardProps = { order: SellerOrder; selected: boolean; onSelect(selected: boolean): void };

/** One order as the seller works on it: who bought what, where it goes, how it is paid and how far it is. */
export function SellerOrderCard({ order, selected, onSelect }: SellerOrderCardProps) {
  const { t } = useText();
  const number = orderNumber(order._id);
  const headingId = useId();
  return (
    <article
      tabIndex={-1}
      aria-labelledby={headingId}
      className="overflow-hidden rounded-2xl bg-surface shadow-card outline-offset-2"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-soil-200 bg-leaf-50 px-5 py-3 sm:px-6">
        <input
          type="checkbox"
          aria-label={t('sales.select', { number })}
          checked={selected}
          onChange={({ target }) => onSelect(target.checked)}
          className="size-5"
        />
        <OrderHeading id={headingId} order={order} />
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:flex-row-reverse max-sm:justify-end max-sm:pl-8">
          {order.hasUserSubmittedProducts && (
            <Badge colours="border border-leaf-600 bg-surface text-leaf-800">{t('sales.user-product')}</Badge>
          )}
          <Badge colours={sellerStatusColour(order.status)}>{t(orderStatusText(order))}</Badge>
        </div>
      </header>
      <div className="grid gap-x-6 gap-y-5 p-5 sm:grid-cols-3 sm:px-6 xl:grid-cols-[minmax(0,1fr)_12.5rem_11.5rem_11.5rem]">
        <ul className="grid content-start gap-3 sm:col-span-3 xl:col-span-1">
          {order.items.map((item) => (
            <SoldItem key={item.productId._id} item={item} />
          ))}
        </ul>
        <Fact title={t('orders.buyer')}>
          <span className="block font-semibold wrap-anywhere text-soil-900">{personName(order.userId, t)}</span>
          {/* Who has deleted the account has none. */}
          {order.userId.email && (
            <a
              href={`mailto:${order.userId.email}`}
              className="block w-fit max-w-full text-leaf-700 underline-offset-2 hover:underline"
            >
              <EmailText email={order.userId.email} />
            </a>
          )}
        </Fact>
        <Fact title={t('orders.address')}>
          <PostalAddress address={order.address} callable />
        </Fact>
        <OrderMoney order={order} />
      </div>
      <SellerPayment order={order} />
      <SellerOrderHistory orderId={order._id}>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('sales.slip.print-named', { number })}
          onClick={() => printPackingSlips([order])}
          className="-mr-2 min-h-11!"
        >
          <Printer aria-hidden className="size-4" />
          {t('sales.slip.print')}
        </Button>
      </SellerOrderHistory>
    </article>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-semibold text-soil-600">{title}</h3>
      <div className="text-soil-700">{children}</div>
    </div>
  );
}

function SoldItem({ item: { productId: product, quantity } }: { item: SellerOrder['items'][number] }) {
  const { t, count, language } = useText();
  return (
    <li className="flex items-center gap-3">
      <Thumbnail src={product.image[0]} sizes="56px" className="size-14" />
      <div className="min-w-0">
        <p className="text-soil-900">
          <span lang={nameLanguage(product, language)} className="font-semibold wrap-anywhere">
            {productName(product, language)}
          </span>{' '}
          <span className="whitespace-nowrap text-soil-700">× {count(quantity)}</span>
        </p>
        {product.originalSubmitterId && (
          <p className="text-sm wrap-anywhere text-leaf-700">
            {t('sales.submitted-by', { name: product.originalSubmitterId.name })}
          </p>
        )}
      </div>
    </li>
  );
}

function OrderMoney({ order }: { order: SellerOrder }) {
  const { t, taka } = useText();
  return (
    <div className="grid content-start gap-2 border-soil-200 sm:border-l sm:pl-5">
      <div>
        <p className="text-xl font-bold tabular-nums text-soil-900">{taka(order.amount)}</p>
        {order.fee > 0 && <p className="text-sm text-soil-600">{t('sales.with-fee', { fee: taka(order.fee) })}</p>}
      </div>
      <div className="text-soil-700">
        <p>{t('sales.method', { method: t(paymentTypeTexts[order.paymentType]) })}</p>
        <p>{t('sales.payment', { state: t(paymentStateText(order)) })}</p>
      </div>
      <SellerStatusControl order={order} />
    </div>
  );
}
