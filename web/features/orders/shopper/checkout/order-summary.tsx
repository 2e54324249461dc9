import type { ReactNode } from 'react';
import { toTaka } from '#contract/money.ts';
import { isByHand } from '#contract/orders/order-payment.ts';
import { type OrderTotals, type TaxMode, taxPercent } from '#contract/orders/order-totals.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { PaymentCards } from '#web/features/payments/payment-cards.tsx';
import type { PaymentChoice } from '#web/features/payments/payment-choice.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { useShop } from '#web/ui/use-shop.ts';

type OrderSummaryProps = {
  /** The delivery address section. */
  address: ReactNode;
  /** The field of the note for the rider. */
  note: ReactNode;
  /** The field for a coupon. */
  coupon: ReactNode;
  /** Whether other ways to pay are left out, because something is pre-ordered. */
  isCashOnly: boolean;
  /** From when on what is pre-ordered is sent. */
  preorder?: ReactNode;
  /** What takes off the discount. */
  discountName: string;
  /** Null while prices are loading. */
  totals: OrderTotals | null;
  tax: TaxMode;
  /** `open`: the fee is the lowest possible. `outside`: there is no fee because the shop does not deliver there. */
  delivery: 'known' | 'open' | 'outside';
  /** A further note on the delivery fee. */
  feeNote?: string | undefined;
  payment: PaymentChoice;
  /** The available payment methods. */
  choices: readonly PaymentChoice[];
  onPayment(choice: PaymentChoice): void;
  onOrder(): void;
  isPlacing: boolean;
  /** Said above the button while there is no connection. */
  offline: MessageId;
};

/** The panel beside the cart: address, note, payment method, totals and the order button. */
export function OrderSummary(props: OrderSummaryProps) {
  const {
    address,
    note,
    coupon,
    preorder,
    totals,
    payment,
    choices,
    isCashOnly,
    onPayment,
    onOrder,
    isPlacing,
    offline,
  } = props;
  const isOnline = useOnline();
  const { t } = useText();
  const { checkoutWord } = useShop().storefront;
  const online = checkoutWord === 'procees' ? 'orders.checkout.pay-online' : 'orders.checkout.pay-online-proceed';
  return (
    <Card title={t('orders.checkout.title')}>
      <h3 className="mb-1 text-sm font-semibold text-soil-700">{t('orders.checkout.address')}</h3>
      {address}
      {note}
      {coupon}
      <PaymentCards choices={choices} chosen={payment} disabled={isPlacing} onChoose={onPayment} />
      {isCashOnly && <p className="mt-2 text-sm text-soil-700">{t('orders.checkout.preorder-cash')}</p>}
      {preorder}
      <Amounts {...props} />
      <p role="status" className="mt-4 font-semibold text-alarm-700 empty:hidden">
        {!isOnline && t(offline)}
      </p>
      <Button className="mt-6 w-full" busy={isPlacing} disabled={totals === null} onClick={onOrder}>
        {t(isPaidHere(payment) ? 'orders.checkout.place-order' : online)}
      </Button>
    </Card>
  );
}

/** Whether nobody leaves the shop to pay. */
function isPaidHere(payment: PaymentChoice): boolean {
  return payment !== 'online' && isByHand(payment);
}

export type AmountsProps = Pick<OrderSummaryProps, 'totals' | 'discountName' | 'tax' | 'delivery' | 'feeNote'>;

/** What an order costs. */
export function Amounts({ totals, discountName, tax, delivery, feeNote }: AmountsProps) {
  const { t, taka } = useText();
  const show = (poisha: number | undefined) =>
    poisha === undefined ? <Skeleton className="h-5 w-16" /> : taka(toTaka(poisha));
  const isOpen = delivery === 'open' && totals !== null;
  return (
    <dl className="mt-6 grid gap-2 border-t border-soil-200 pt-5">
      <Amount label={t('orders.checkout.price')}>{show(totals?.subtotal)}</Amount>
      {totals !== null && totals.discount > 0 && (
        <Amount label={discountName} className="text-leaf-700">
          {taka(-toTaka(totals.discount))}
        </Amount>
      )}
      <Amount label={t('orders.checkout.shipping')} note={feeNote}>
        <ShippingFee fee={totals?.fee ?? 0} delivery={delivery} />
      </Amount>
      {tax === 'on-top' && <Amount label={t('orders.tax', { percent: taxPercent })}>{show(totals?.tax)}</Amount>}
      <Amount
        label={t('orders.checkout.total')}
        className="mt-2 border-t border-soil-200 pt-4 text-lg font-bold text-soil-900"
      >
        {isOpen ? t('orders.checkout.from', { amount: taka(toTaka(totals.total)) }) : show(totals?.total)}
      </Amount>
    </dl>
  );
}

/** The fee, or that delivery is free. While the district is unknown and the fees differ, "by district". */
function ShippingFee({ fee, delivery }: { fee: number } & Pick<OrderSummaryProps, 'delivery'>) {
  const { t, taka } = useText();
  if (delivery === 'outside') return <span aria-hidden>–</span>;
  if (delivery === 'open')
    return fee === 0 ? t('orders.checkout.by-district') : t('orders.checkout.from', { amount: taka(toTaka(fee)) });
  if (fee > 0) return taka(toTaka(fee));
  return <span className="font-semibold text-leaf-700">{t('orders.checkout.free')}</span>;
}

type AmountProps = { label: string; note?: string | undefined; className?: string; children: ReactNode };

function Amount({ label, note, className = '', children }: AmountProps) {
  return (
    <div className={`flex items-center justify-between gap-4 ${className}`}>
      <dt>
        {label}
        {note && <span className="block text-sm text-soil-600">{note}</span>}
      </dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
