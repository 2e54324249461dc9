import type { ReactNode } from 'react';
import { toTaka } from '#contract/money.ts';
import { type OrderTotals, type TaxMode, taxPercent } from '#contract/orders/order-totals.ts';
import { discountName } from '#web/features/orders/order-amounts.ts';
import { useText } from '#web/language/use-text.ts';

type EntryAmountsProps = {
  /** In poisha. */
  totals: OrderTotals;
  /** Whether the fee is not known yet: the totals have the lowest one. */
  isFeeOpen: boolean;
  tax: TaxMode;
  /** The code of the coupon that gives the discount; null for an offer. */
  coupon: string | null | undefined;
  /** The order's amount before the edit, in taka; undefined for a new order. */
  before?: number;
};

/** The amounts of an order that the seller writes, as the shop will calculate them. */
export function EntryAmounts({ totals, isFeeOpen, tax, coupon, before }: EntryAmountsProps) {
  const { t, taka } = useText();
  const show = (poisha: number) => taka(toTaka(poisha));
  const isChanged = before !== undefined && before !== toTaka(totals.total);
  return (
    <dl className="grid gap-2">
      <Amount label={t('orders.subtotal')}>{show(totals.subtotal)}</Amount>
      {totals.discount > 0 && (
        <Amount label={discountName(coupon ?? undefined, t)} className="text-leaf-700">
          {show(-totals.discount)}
        </Amount>
      )}
      {tax === 'on-top' && <Amount label={t('orders.tax', { percent: taxPercent })}>{show(totals.tax)}</Amount>}
      <Amount label={t('orders.fee')}>{isFeeOpen ? t('orders.checkout.by-district') : show(totals.fee)}</Amount>
      <Amount label={t('orders.total')} className="mt-1 border-t border-soil-200 pt-3 text-lg font-bold text-soil-900">
        {isChanged && (
          <span className="mr-2 text-base font-normal text-soil-600">
            <span className="sr-only">{t('entry.before')} </span>
            <s>{taka(before)}</s>
          </span>
        )}
        {isFeeOpen ? t('orders.checkout.from', { amount: show(totals.total) }) : show(totals.total)}
      </Amount>
    </dl>
  );
}

function Amount({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  );
}
