import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { boughtAmounts, isNewTotal } from '#web/features/orders/order-amounts.ts';
import { paymentStateText } from '#web/features/payments/payment-state-text.ts';
import { wayOfPaymentText } from '#web/features/payments/way-of-payment-text.ts';
import { useText } from '#web/language/use-text.ts';
import { CardPart } from './card-part.tsx';

/** What an order costs, and how it is paid. */
export function OrderMoneyBlock({ order }: { order: SellerOrder }) {
  const { t, taka } = useText();
  const { stands, toCollect, over } = order.money;
  const rows = [
    ...boughtAmounts(order, t),
    ...(isNewTotal(order) ? [{ label: t('orders.total-now'), taka: stands, strong: true }] : []),
  ];
  return (
    <CardPart title={t('sales.money')}>
      <dl className="tabular-nums">
        {rows.map(({ label, taka: amount, strong }) => (
          <div key={label} className={`flex justify-between gap-3 ${strong ? 'font-bold text-soil-900' : ''}`}>
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd>{taka(amount)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('sales.method', { method: t(wayOfPaymentText(order)) })}</p>
      <p>{t('sales.payment', { state: t(paymentStateText(order)) })}</p>
      {toCollect > 0 && toCollect !== order.amount && (
        <p className="font-semibold text-soil-900">{t('sales.rest', { amount: taka(toCollect) })}</p>
      )}
      {over > 0 && <p className="font-semibold text-alarm-700">{t('sales.over', { amount: taka(over) })}</p>}
    </CardPart>
  );
}
