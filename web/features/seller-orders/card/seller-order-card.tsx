import { Pencil, Printer, Tag } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { productName } from '#contract/products/product-name.ts';
import { InvoiceButton, PaperLinks } from '#web/features/invoices/order-papers.tsx';
import { discountName } from '#web/features/orders/order-amounts.ts';
import { paymentStateText } from '#web/features/payments/payment-state-text.ts';
import { SellerPayment } from '#web/features/payments/seller/seller-payment.tsx';
import { wayOfPaymentText } from '#web/features/payments/way-of-payment-text.ts';
import { isEditable } from '#web/features/seller-orders/transitions/is-editable.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmailText } from '#web/ui/link/email-text.tsx';
import { PreorderNote } from '#web/ui/page/preorder-note.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { PostalAddress } from '#web/ui/person/postal-address.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { printLabels } from './order-printout.tsx';
import { SellerOrderHistory } from './seller-order-history.tsx';
import { SellerPromise } from './seller-promise.tsx';
import { SellerStatusControl } from './seller-status-control.tsx';
import { usePrintSlips } from './use-print-slips.ts';

/** An order as the seller sees it: buyer, items, address, payment and possible actions. */
export function SellerOrderCard({ order }: { order: SellerOrder }) {
  const { t } = useText();
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
      <div className="grid gap-x-6 gap-y-5 p-5 sm:grid-cols-3 sm:px-6 xl:grid-cols-[minmax(0,1fr)_12.5rem_11.5rem_11.5rem]">
        <ul className="grid content-start gap-3 sm:col-span-3 xl:col-span-1">
          {order.items.map((item) => (
            <SoldItem key={item.variant?._id ?? item.productId._id} item={item} />
          ))}
        </ul>
        <Fact title={t('orders.buyer')}>
          <span className="block font-semibold wrap-anywhere text-soil-900">{personName(order.userId, t)}</span>
          <GuestHistory order={order} />
          {/* A deleted account has no email address. */}
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
          <Note title={t('orders.note')} text={order.deliveryNote} />
          <Note title={t('entry.note')} text={order.note} />
        </Fact>
        <OrderMoney order={order} />
      </div>
      <SellerPayment order={order} />
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
        </div>
      </SellerOrderHistory>
      <PaperLinks order={order} reader="seller" className="border-t border-soil-200 px-5 sm:px-6" />
    </article>
  );
}

function PrintButtons({ order }: { order: SellerOrder }) {
  const { t } = useText();
  const number = orderNumber(order._id);
  const { printSlips, isPending } = usePrintSlips();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('sales.slip.print-named', { number })}
        busy={isPending}
        onClick={() => printSlips([order])}
        className="min-h-11!"
      >
        <Printer aria-hidden className="size-4" />
        {t('sales.slip.print')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('sales.label.print-named', { number })}
        onClick={() => printLabels([order])}
        className="min-h-11!"
      >
        <Tag aria-hidden className="size-4" />
        {t('sales.label.print')}
      </Button>
    </>
  );
}

function Note({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <>
      <h3 className="mt-2 text-sm font-semibold text-soil-600">{title}</h3>
      <p className="font-semibold whitespace-pre-line wrap-anywhere text-soil-900">{text}</p>
    </>
  );
}

/** Says that an order has no account, and shows the earlier orders of its phone number. */
function GuestHistory({ order: { guest, phoneHistory } }: { order: SellerOrder }) {
  const { t } = useText();
  if (!guest) return null;
  return (
    <>
      <span className="block">{t('guest.seller')}</span>
      {phoneHistory && phoneHistory.nth > 1 && (
        <span className="block">{t('guest.history', { nth: phoneHistory.nth })}</span>
      )}
      {phoneHistory && phoneHistory.refused > 0 && (
        <span className="block font-semibold text-alarm-700">
          {t('guest.refused', { refused: phoneHistory.refused })}
        </span>
      )}
    </>
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

function SoldItem({
  item: { productId: product, variant, quantity, shipsFrom, reason },
}: {
  item: SellerOrder['items'][number];
}) {
  const { t, count, taka, language } = useText();
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
        {variant && <p className="text-sm wrap-anywhere text-soil-800">{variant.label[language]}</p>}
        {reason && (
          <p className="text-sm wrap-anywhere text-soil-800">
            {t('sales.own-price', { price: taka(product.offerPrice), reason })}
          </p>
        )}
        {shipsFrom && <PreorderNote shipsFrom={shipsFrom} className="text-sm" />}
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
  const { t, taka, time } = useText();
  return (
    <div className="grid content-start gap-2 border-soil-200 sm:border-l sm:pl-5">
      <div>
        <p className="text-xl font-bold tabular-nums text-soil-900">{taka(order.amount)}</p>
        {(order.discount !== undefined || order.coupon) && (
          <p className="text-sm wrap-anywhere text-soil-600">
            {discountName(order.coupon?.code, t)}: {taka(-(order.discount ?? 0))}
          </p>
        )}
        {order.fee > 0 && <p className="text-sm text-soil-600">{t('sales.with-fee', { fee: taka(order.fee) })}</p>}
      </div>
      <div className="text-soil-700">
        <p>{t('sales.method', { method: t(wayOfPaymentText(order)) })}</p>
        <p>{t('sales.payment', { state: t(paymentStateText(order)) })}</p>
        {order.toPay !== undefined && order.toPay > 0 && (
          <p className="font-semibold text-soil-900">{t('sales.rest', { amount: taka(order.toPay) })}</p>
        )}
        <p>{t('sales.placed-at', { time: time(order.createdAt) })}</p>
        {order.channel && <p>{t('sales.channel', { channel: t(`entry.channel.${order.channel}`) })}</p>}
        <SellerPromise order={order} />
      </div>
      <SellerStatusControl order={order} />
    </div>
  );
}
