import { orderNumber } from '#contract/orders/order-number.ts';
import type { ListedParcel } from '#contract/parcels/schemas.ts';
import { ParcelPhotos } from '#web/features/parcels/parcel-photos.tsx';
import { ParcelActs } from '#web/features/parcels/seller/parcel-acts.tsx';
import { RichText } from '#web/language/rich-text.tsx';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** A parcel with its codes, its money, its steps and the possible actions. */
export function ParcelDetails({ parcel, onCameBack }: { parcel: ListedParcel; onCameBack(): void }) {
  const { t } = useText();
  const { reference, provider, statusText, orderId, reason, lines, weight } = parcel;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const number = orderNumber(orderId);
  return (
    <article
      aria-label={reference}
      className="flex flex-wrap items-start gap-x-6 gap-y-3 bg-leaf-50/50 px-3 py-4 sm:px-6"
    >
      <div className="min-w-0 flex-[2_1_16rem] text-soil-800">
        <p className="font-semibold wrap-anywhere tabular-nums text-soil-900">{reference}</p>
        <p>
          {t(`parcels.courier.${provider}`)} · {t('parcels.pieces', { count: pieces })} ·{' '}
          {t('parcels.weighs', { kg: weight })}
        </p>
        <p>
          <Link
            to={`${href('/seller/orders')}?search=${number}`}
            className="inline-flex min-h-11 items-center text-leaf-700 underline underline-offset-2"
          >
            {t('parcels.order', { number })}
          </Link>
        </p>
        <Codes parcel={parcel} />
        {statusText && (
          <p lang="en" className="text-sm wrap-anywhere text-soil-600">
            {statusText}
          </p>
        )}
        {reason && (
          <p className="wrap-anywhere text-alarm-700">
            <RichText id="parcels.reason" values={{ reason }} components={{ words: <span lang="en" /> }} />
          </p>
        )}
        <CameBack parcel={parcel} />
        {parcel.photos.length > 0 && <ParcelPhotos photos={parcel.photos} />}
        <Steps steps={parcel.steps} />
      </div>
      <Money money={parcel.money} />
      <ParcelActs parcel={parcel} onCameBack={onCameBack} />
    </article>
  );
}

/** How many pieces the buyer kept, and how many came back spoiled. */
function CameBack({ parcel: { lines, kept, dead } }: { parcel: ListedParcel }) {
  const { t } = useText();
  const countOf = (some: ListedParcel['lines'] = []) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      {kept && <p>{t('parcels.kept-of', { kept: countOf(kept), all: countOf(lines) })}</p>}
      {dead && <p>{t('parcels.spoiled', { count: countOf(dead) })}</p>}
    </>
  );
}

function Codes({ parcel: { tracking, consignment, trackingUrl } }: { parcel: ListedParcel }) {
  const code = tracking ?? consignment;
  if (code === null) return null;
  if (trackingUrl === null) return <p className="text-sm wrap-anywhere tabular-nums">{code}</p>;
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center wrap-anywhere tabular-nums text-leaf-700 underline underline-offset-2"
    >
      {code}
    </a>
  );
}

function Money({ money: { toCollect, collected, owed, differs } }: Pick<ListedParcel, 'money'>) {
  const { t, taka } = useText();
  const facts = [
    [t('parcels.to-collect'), toCollect],
    [t('parcels.collected'), collected],
    [t('parcels.owed'), owed],
  ] as const;
  return (
    <div className="grid gap-2">
      <dl className="flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
        {facts.map(([name, amount]) => (
          <div key={name} className="min-w-20">
            <dt className="text-sm text-soil-600">{name}</dt>
            <dd>{taka(amount)}</dd>
          </div>
        ))}
      </dl>
      {differs !== null && differs !== 0 && (
        <p className="text-sm font-semibold text-alarm-700">
          {t(differs < 0 ? 'parcels.differs-less' : 'parcels.differs-more', { amount: taka(Math.abs(differs)) })}
        </p>
      )}
    </div>
  );
}

function Steps({ steps }: Pick<ListedParcel, 'steps'>) {
  const { t, time } = useText();
  return (
    <Disclosure label={t('parcels.history')} className="mt-1" contentClassName="pb-2">
      <ol className="grid gap-1 text-sm text-soil-700">
        {steps.map(({ state, text, at }) => (
          <li key={`${at} ${state} ${text}`} className="wrap-anywhere">
            <time dateTime={at} className="text-soil-600 tabular-nums">
              {time(at)}
            </time>{' '}
            {t(`parcels.state.${state}`)} {text && <span lang="en">({text})</span>}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
