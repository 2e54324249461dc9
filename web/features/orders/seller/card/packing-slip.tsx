import { orderNumber } from '#contract/orders/order-number.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { productName } from '#contract/products/product-name.ts';
import { boughtAmounts } from '#web/features/orders/order-amounts.ts';
import { paymentStateText } from '#web/features/orders/payment-state-text.ts';
import { wayOfPaymentText } from '#web/features/orders/way-of-payment-text.ts';
import { lineAmount } from '#web/format/line-amount.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { PreorderNote } from '#web/ui/page/preorder-note.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { PostalAddress } from '#web/ui/person/postal-address.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { SellerPromise } from './seller-promise.tsx';
import { toCollect } from './to-collect.ts';

/** A sheet per order: items with boxes to tick off, address, amount to collect. */
export function PackingSlip({ order }: { order: SellerOrder }) {
  const { t, time, taka } = useText();
  const due = toCollect(order);
  return (
    <section className="break-after-page text-sm text-black last:break-after-auto">
      <header className="flex items-start justify-between gap-8 border-b-2 border-black pb-3">
        <ShopAddress />
        <div className="text-right">
          <h1 className="text-xl font-bold">{t('orders.number', { number: orderNumber(order._id) })}</h1>
          <p>{time(order.createdAt)}</p>
          <SellerPromise order={order} />
        </div>
      </header>
      <div className="grid grid-cols-2 gap-8 py-4">
        <div>
          <h2 className="font-semibold">{t('orders.address')}</h2>
          <PostalAddress address={order.address} className="text-base" />
          {order.deliveryNote && (
            <>
              <h2 className="mt-2 font-semibold">{t('orders.note')}</h2>
              <p className="text-base whitespace-pre-line wrap-anywhere">{order.deliveryNote}</p>
            </>
          )}
        </div>
        <div>
          <h2 className="font-semibold">{t('orders.buyer')}</h2>
          <p className="wrap-anywhere">{personName(order.userId, t)}</p>
          <h2 className="mt-2 font-semibold">{t('orders.payment')}</h2>
          <p>
            {t(wayOfPaymentText(order))} <span className="whitespace-nowrap">· {t(paymentStateText(order))}</span>
          </p>
          {due > 0 && <p className="font-bold">{t('sales.slip.collect', { amount: taka(due) })}</p>}
        </div>
      </div>
      <SlipItems order={order} />
    </section>
  );
}

function ShopAddress() {
  const { t } = useText();
  const { phone, email, address } = useShop().contact;
  return (
    <div>
      <p className="text-2xl font-bold">{t('common.shop-name')}</p>
      {address && <p className="whitespace-pre-line">{address}</p>}
      {phone && <p>{phone}</p>}
      {email && <p>{email}</p>}
    </div>
  );
}

function SlipItems({ order }: { order: SellerOrder }) {
  const { t, taka, count, language } = useText();
  return (
    <table className="w-full border-collapse [&_td]:border-b [&_td]:border-black/30 [&_td]:py-1.5 [&_th]:py-1.5 [&_thead_th]:border-b [&_thead_th]:border-black">
      <thead>
        <tr>
          <th className="w-16 text-left">{t('sales.slip.packed')}</th>
          <th className="text-left">{t('sales.slip.product')}</th>
          <th className="text-right">{t('sales.slip.quantity')}</th>
          <th className="text-right">{t('sales.slip.price')}</th>
          <th className="text-right">{t('sales.slip.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ productId: product, variant, quantity, shipsFrom }) => (
          <tr key={variant?._id ?? product._id} className="break-inside-avoid">
            <td>
              <span aria-hidden className="block size-5 border-2 border-black" />
            </td>
            <td className="wrap-anywhere">
              <span lang={nameLanguage(product, language)}>{productName(product, language)}</span>
              {product.weight && ` (${product.weight})`}
              {variant && <span className="block font-bold">{variant.label[language]}</span>}
              {shipsFrom && <PreorderNote shipsFrom={shipsFrom} className="text-black!" />}
            </td>
            <td className="text-right font-bold">{count(quantity)}</td>
            <td className="text-right">{taka(product.offerPrice)}</td>
            <td className="text-right">{taka(lineAmount(product.offerPrice, quantity))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {boughtAmounts(order, t).map(({ label, taka: amount, strong }) => (
          <tr key={label} className={strong ? 'font-bold' : '[&_th]:font-normal'}>
            <th colSpan={4} scope="row" className="text-right">
              {label}
            </th>
            <td className="text-right">{taka(amount)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
