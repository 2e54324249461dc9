import { freeEverywhere, termsOf } from '#contract/delivery/delivery-area.ts';
import { toTaka } from '#contract/money.ts';
import { orderTotals, taxPercent } from '#contract/orders/order-totals.ts';
import type { PageHandle } from '#contract/pages.ts';
import { useText } from '#web/language/use-text.ts';
import { HelpPage } from '#web/layout/help-page.tsx';
import { HelpText } from '#web/layout/help-text.tsx';
import { useFreeDelivery, useShop } from '#web/ui/use-shop.ts';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

const example = [
  { name: 'help.payment.example.small', unitPrice: 50_00, quantity: 2 },
  { name: 'help.payment.example.large', unitPrice: 450_00, quantity: 1 },
] as const;

export default function Payment() {
  const { t } = useText();
  const isFree = useFreeDelivery();
  const { storefront, manual } = useShop();
  const isIncluded = storefront.tax === 'included';
  return (
    <HelpPage title={t('help.payment.title')} description={t('help.payment.description')} lead={t('help.payment.lead')}>
      <h2>{t('help.payment.cash')}</h2>
      <p>
        <HelpText id="help.payment.cash.text" />
      </p>

      <h2>{t('help.payment.online')}</h2>
      <p>
        <HelpText id="help.payment.online.text" />
      </p>

      {manual.length > 0 && (
        <>
          <h2>{t('help.payment.manual')}</h2>
          <p>
            <HelpText id="help.payment.manual.text" />
          </p>
        </>
      )}

      <h2>{t('help.payment.cost')}</h2>
      <ul>
        <li>
          <HelpText id="help.payment.cost.price" />
        </li>
        <li>
          <HelpText id={isFree ? 'help.payment.cost.shipping' : 'help.payment.cost.fee'} />
        </li>
        <li>
          <HelpText
            id={isIncluded ? 'help.payment.cost.tax-included' : 'help.payment.cost.tax'}
            values={{ percent: taxPercent }}
          />
        </li>
        <li>
          <HelpText id={isIncluded ? 'help.payment.cost.total-included' : 'help.payment.cost.total'} />
        </li>
      </ul>
      <p>{t('help.payment.example')}</p>
      <Example />

      <h2>{t('help.payment.change')}</h2>
      <p>{t('help.payment.change.text')}</p>
    </HelpPage>
  );
}

/** Calculated by the cart's rules, for the first delivery area. */
function Example() {
  const { t, taka } = useText();
  const { delivery, storefront } = useShop();
  const [area] = [...delivery, ...freeEverywhere];
  const { subtotal, tax, fee, total } = orderTotals(example, area && termsOf(area), storefront.tax);
  const rows = [
    ...example.map(({ name, unitPrice, quantity }) => ({
      label: t('help.payment.example.line', { name: t(name), quantity, price: taka(toTaka(unitPrice)) }),
      amount: taka(toTaka(unitPrice * quantity)),
    })),
    { label: t('help.payment.example.price'), amount: taka(toTaka(subtotal)) },
    {
      label: t('help.payment.example.shipping'),
      amount: fee === 0 ? t('help.payment.example.free') : taka(toTaka(fee)),
    },
    ...(tax > 0 ? [{ label: t('help.payment.example.tax', { percent: taxPercent }), amount: taka(toTaka(tax)) }] : []),
  ];
  return (
    <dl className="max-w-md rounded-2xl bg-surface p-5 shadow-card">
      {rows.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-6 py-1">
          <dt>{label}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="mt-2 flex justify-between gap-6 border-t border-soil-200 pt-3 font-bold text-soil-900">
        <dt>{t('help.payment.example.total')}</dt>
        <dd className="tabular-nums">{taka(toTaka(total))}</dd>
      </div>
    </dl>
  );
}
