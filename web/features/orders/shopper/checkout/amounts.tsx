import type { ReactNode } from 'react';
import { toTaka } from '#contract/money.ts';
import { type OrderTotals, type TaxMode, taxPercent } from '#contract/orders/order-totals.ts';
import { useText } from '#web/language/use-text.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';

type AmountsProps = {
  /** Null while prices are loading. */
  totals: OrderTotals | null;
  /** What takes off the discount. */
  discountName: string;
  tax: TaxMode;
  /** `open`: the fee is the lowest possible. `outside`: there is no fee because the shop does not deliver there. */
  delivery: 'known' | 'open' | 'outside';
  /** A further note on the delivery fee. */
  feeNote?: string | undefined;
};

/** What an order costs. */
export function Amounts({ totals, discountName, tax, delivery, feeNote }: AmountsProps) {
  const { t, taka } = useText();
  const show = (poisha: number | undefined) =>
    poisha === undefined ? <Skeleton className="h-5 w-16" /> : taka(toTaka(poisha));
  const isOpen = delivery === 'open' && totals !== null;
  return (
    <dl className="grid gap-2">
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
        className="mt-1 border-t border-soil-200 pt-3 text-lg font-bold text-soil-900"
      >
        {isOpen ? t('orders.checkout.from', { amount: taka(toTaka(totals.total)) }) : show(totals?.total)}
      </Amount>
    </dl>
  );
}

/** The fee, or that delivery is free. While the district is unknown and the fees differ, "by district". */
function ShippingFee({ fee, delivery }: { fee: number } & Pick<AmountsProps, 'delivery'>) {
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
