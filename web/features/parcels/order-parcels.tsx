import type { BuyerParcel } from '#contract/parcels/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { ParcelPhotos } from './parcel-photos.tsx';

/** The parcels of an order: who carries them, where they are, and the courier's page of each. */
export function OrderParcels({ parcels }: { parcels: readonly BuyerParcel[] }) {
  const { t, time } = useText();
  return (
    <div>
      <h3 className="text-sm font-semibold text-soil-600">{t('parcels.of-order')}</h3>
      <ul className="grid gap-3">
        {parcels.map(({ _id, provider, state, statusText, code, url, steps, photos }) => (
          <li key={_id} className="wrap-anywhere text-soil-700">
            <p className="font-semibold text-soil-900">
              {t(`parcels.courier.${provider}`)} · {t(`parcels.state.${state}`)}
            </p>
            {/* The courier's words are in English. */}
            {statusText && (
              <p lang="en" className="text-sm text-soil-600">
                {statusText}
              </p>
            )}
            {steps.at(-1) && (
              <time dateTime={steps.at(-1)?.at} className="block text-sm text-soil-600">
                {time(steps.at(-1)?.at ?? '')}
              </time>
            )}
            {code && <p className="text-sm tabular-nums">{t('parcels.code', { code })}</p>}
            {photos && <ParcelPhotos photos={photos} />}
            {url && (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline-offset-2 hover:underline print:hidden"
              >
                {t('parcels.follow')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
