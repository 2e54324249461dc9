import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { EnteredPayout } from './courier-money-queries.ts';
import { NamedParcel } from './named-parcel.tsx';

/** What a payout's file entered, or would enter: its sums, and what is wrong by name. */
export function EnteredPayoutView({ entered }: { entered: EnteredPayout }) {
  const { t, taka } = useText();
  const { added, known, refused, missing, missingCount } = entered;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-soil-800">
        {t('courier-money.preview-counts', { added, known, refused: refused.length })}
      </p>
      <Figures entered={entered} />
      <ShortParcels entered={entered} />
      {missingCount > 0 && (
        <Disclosure label={t('courier-money.missing', { count: missingCount })} className="" contentClassName="">
          <Named shown={missing.length} all={missingCount}>
            {missing.map((parcel) => (
              <li key={parcel._id} className="flex flex-wrap items-center justify-between gap-x-4">
                <NamedParcel parcel={parcel} />
                <span className="tabular-nums">{t('courier-money.missing-owed', { amount: taka(parcel.owed) })}</span>
              </li>
            ))}
          </Named>
        </Disclosure>
      )}
      {refused.length > 0 && (
        <section aria-label={t('courier-money.refused-rows', { count: refused.length })}>
          <h3 className="font-semibold text-alarm-700">{t('courier-money.refused-rows', { count: refused.length })}</h3>
          <Named shown={Math.min(refused.length, limits.importRowsShown)} all={refused.length}>
            {refused.slice(0, limits.importRowsShown).map(({ line, reason }) => (
              <li key={line} className="py-1 wrap-anywhere">
                {t('courier-money.refused', { line, reason })}
              </li>
            ))}
          </Named>
        </section>
      )}
    </div>
  );
}

function Figures({ entered: { sums } }: { entered: EnteredPayout }) {
  const { t, taka, count } = useText();
  const figures = [
    ['courier-money.sum-parcels', count(sums.parcels)],
    ['courier-money.collected', taka(sums.collected)],
    ['courier-money.cod', taka(0 - sums.cod)],
    ['courier-money.sum-charged', taka(0 - sums.charged)],
    ['courier-money.sum-paid', taka(sums.paid)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-soil-300 bg-soil-300 tabular-nums md:grid-cols-5">
      {figures.map(([name, value]) => (
        <div key={name} className="bg-surface px-4 py-2 last:max-md:col-span-2">
          <dt className="text-sm text-soil-600">{t(name)}</dt>
          <dd className="text-lg font-bold text-soil-900">
            {value}{' '}
            {name === 'courier-money.sum-paid' && sums.parcels > 0 && sums.short === 0 && (
              <small className="text-sm font-normal text-soil-600">{t('courier-money.as-due')}</small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ShortParcels({ entered: { sums, shortParcels, shortCount } }: { entered: EnteredPayout }) {
  const { t, taka } = useText();
  if (shortCount === 0) return null;
  const title = t('courier-money.short', { count: shortCount, amount: taka(sums.short) });
  return (
    <section aria-label={title} className="rounded-xl bg-alarm-50 px-4 py-3">
      <h3 className="flex items-center gap-2 font-bold text-alarm-700">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {title}
      </h3>
      <Named shown={shortParcels.length} all={shortCount}>
        {shortParcels.map((parcel) => (
          <li key={parcel._id} className="flex flex-wrap items-center justify-between gap-x-4">
            <NamedParcel parcel={parcel} />
            <span className="text-alarm-700 tabular-nums">
              {t('courier-money.short-of', {
                amount: taka(parcel.short),
                collected: taka(parcel.collected),
                toCollect: taka(parcel.toCollect),
              })}
              {parcel.codAbove > 0 && (
                <span className="block text-sm">{t('courier-money.cod-above', { amount: taka(parcel.codAbove) })}</span>
              )}
            </span>
          </li>
        ))}
      </Named>
    </section>
  );
}

/** A list of which the first are shown. */
function Named({ shown, all, children }: { shown: number; all: number; children: ReactNode }) {
  const { t } = useText();
  return (
    <ul>
      {children}
      {all > shown && <li className="py-1 text-soil-600">{t('courier-money.more', { count: all - shown })}</li>}
    </ul>
  );
}
