import { Pencil } from 'lucide-react';
import { useId } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { productName } from '#contract/products/product-name.ts';
import { InvoiceButton, PaperLinks } from '#web/features/invoices/order-papers.tsx';
import { CameBackMark } from '#web/features/orders/came-back-mark.tsx';
import { SellerPayment } from '#web/features/payments/seller/seller-payment.tsx';
import { OrderAccount } from '#web/features/seller-orders/account/order-account.tsx';
import { isEditable } from '#web/features/seller-orders/transitions/is-editable.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PreorderNote } from '#web/ui/page/preorder-note.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderMoneyBlock } from './order-money-block.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { PrintButtons } from './print-buttons.tsx';
import { SellerOrderHistory } from './seller-order-history.tsx';
import { SellerPromise } from './seller-promise.tsx';
import { SellerStatusControl } from './seller-status-control.tsx';

/** An order as the seller sees it: buyer, items, address, payment and possible actions. */
export function SellerOrderCard({ order }: { order: SellerOrder }) {
  const { t, time } = useText();
  const number = orderNumber(order._id);
  const headingId = useId();
  return (
    <article aria-labelledby={headingId} className="bg-leaf-50/40">
      <h2 id={headingId} className="sr-only">
        {t('orders.number', { number })}
      </h2>
      {order.waitsForSeller && (
        <p className="bg-sun-100 px-5 py-3 font-semibold text-soil-900 sm:px-6">
          {t(order.status === 'Awaiting Payment' ? 'sales.waits-for-money' : 'sales.waits-text')}
        </p>
      )}
      <div className="grid gap-x-6 gap-y-5 text-sm px-4 pt-3 pb-4 sm:grid-cols-2 sm:px-6 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,0.9fr)] xl:pl-11">
        <ul className="grid content-start gap-2 text-sm">
          {order.items.map((item) => (
            <SoldItem key={item.variant?._id ?? item.productId._id} item={item} />
          ))}
        </ul>
        <OrderParcels order={order} />
        <OrderDelivery order={order} />
        <div className="grid content-start gap-2">
          <OrderMoneyBlock order={order} />
          <div className="text-sm text-soil-700">
            <p>{t('sales.placed-at', { time: time(order.createdAt) })}</p>
            {order.channel && <p>{t('sales.channel', { channel: t(`entry.channel.${order.channel}`) })}</p>}
            <SellerPromise order={order} />
          </div>
        </div>
      </div>
      <SellerPayment order={order} />
      <OrderAccount order={order} />
      <SellerOrderHistory orderId={order._id}>
        <div className="-mr-2 flex flex-wrap justify-end">
          {isEditable(order) && (
            <ButtonLink
              variant="quiet"
              size="small"
              to={href('/seller/orders/:id/edit', { id: order._id })}
              aria-label={t('edit-order.link-named', { number })}
              className="min-h-11!"
            >
              <Pencil aria-hidden className="size-4" />
              {t('edit-order.link')}
            </ButtonLink>
          )}
          {!order.waitsForSeller && <PrintButtons order={order} />}
          <InvoiceButton order={order} reader="seller" className="min-h-11!" />
          <SellerStatusControl order={order} />
        </div>
      </SellerOrderHistory>
      <PaperLinks order={order} reader="seller" className="border-t border-soil-200 px-4 sm:px-6" />
    </article>
  );
}

function SoldItem({ item }: { item: SellerOrder['items'][number] }) {
  const { productId: product, variant, quantity, shipsFrom, reason } = item;
  const { t, count, taka, language } = useText();
  return (
    <li className="flex items-center gap-3">
      <Thumbnail src={product.image[0]} sizes="40px" className="size-10" />
      <div className="min-w-0 grow">
        <p className="text-soil-900">
          <span lang={nameLanguage(product, language)} className="font-semibold wrap-anywhere">
            {productName(product, language)}
          </span>{' '}
          <span className="whitespace-nowrap text-soil-700">× {count(quantity)}</span>
        </p>
        {variant && <p className="text-sm wrap-anywhere text-soil-800">{variant.label[language]}</p>}
        {reason && (
          <p className="text-sm wrap-anywhere text-soil-800">
            {t('sales.own-price', { price: taka(product.offerPrice), reason })}
          </p>
        )}
        <CameBackMark item={item} />
        {shipsFrom && <PreorderNote shipsFrom={shipsFrom} className="text-sm" />}
        {product.originalSubmitterId && (
          <p className="text-sm wrap-anywhere text-leaf-700">
            {t('sales.submitted-by', { name: product.originalSubmitterId.name })}
          </p>
        )}
      </div>
      <span className="shrink-0 text-soil-700 tabular-nums">{taka(product.offerPrice * quantity)}</span>
    </li>
  );
}
