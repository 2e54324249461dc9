import type { LedgerRow } from '#contract/ledger/schemas.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { productName } from '#contract/products/product-name.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';

/** A row of a ledger: its kind, its time, and its amount with the sign. */
export function LedgerRowItem({ row }: { row: LedgerRow }) {
  const { t, taka, time, language } = useText();
  const { kind, amount, orderId, reference, at } = row;
  const about = [
    orderId === null ? '' : t('orders.number', { number: orderNumber(orderId) }),
    reference,
    time(at),
  ].filter(Boolean);
  return (
    <div className="flex items-baseline justify-between gap-4">
      <div className="min-w-0">
        <p className="font-semibold text-soil-900">{t(`ledger.kind.${kind}`)}</p>
        <p className="text-sm wrap-anywhere text-soil-700">
          {row.name !== '' && (
            <>
              <span lang={nameLanguage(row, language)}>{productName(row, language)}</span>
              {' · '}
            </>
          )}
          {about.join(' · ')}
        </p>
      </div>
      <p className={`shrink-0 font-semibold tabular-nums ${amount < 0 ? 'text-alarm-700' : 'text-soil-900'}`}>
        {signed(amount, taka)}
      </p>
    </div>
  );
}

function signed(amount: number, taka: (taka: number) => string): string {
  return `${amount < 0 ? '−' : '+'}${taka(Math.abs(amount))}`;
}
