import { MapPin, Phone } from 'lucide-react';
import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import { mayGoOn } from '#contract/parcels/parcel-state.ts';
import { type RiderState, riderStates } from '#contract/riders/rider-states.ts';
import type { RiderParcel } from '#contract/riders/schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PhotoButton } from '#web/ui/fields/pictures/photo-button.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { DeliveredForm } from './delivered-form.tsx';
import { type RiderAct, useRiderAct } from './rider-queries.ts';

const pressed: readonly RiderState[] = riderStates.filter((state) => state !== 'delivered');
const link =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-xl border border-leaf-600 px-4 font-semibold text-leaf-700 hover:bg-leaf-50';

/** A page of maps that looks for an address. */
const mapOf = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** A parcel on the rider's phone: whom to call, where to go, what to collect, and what has been done. */
export function RiderParcelCard({ link: key, parcel }: { link: string; parcel: RiderParcel }) {
  const { t, taka, count } = useText();
  const headingId = useId();
  const { mutateAsync, isPending, error, isError } = useRiderAct(key, parcel);
  const act = useSingleFlight((done: RiderAct) => mutateAsync(done));
  const { reference, state, name, phone, address, note, collect, lines, photosLeft } = parcel;
  const may = (to: RiderState) => mayGoOn({ state, heldFrom: null }, to);
  return (
    <article aria-labelledby={headingId} className="grid gap-3 rounded-2xl bg-surface p-4 wrap-anywhere shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={headingId} className="font-semibold text-soil-700 tabular-nums">
          {reference}
        </h2>
        <p role="status" className={`font-semibold ${state === 'cancelled' ? 'text-alarm-700' : 'text-leaf-700'}`}>
          {state === 'cancelled' ? t('riders.cancelled') : t(`parcels.state.${state}`)}
        </p>
      </div>
      <div>
        <p className="text-xl font-bold text-soil-900">{name}</p>
        <p className="text-soil-800">{address}</p>
        {note && <p className="mt-2 rounded-xl bg-sun-100 px-3 py-2 text-soil-900">{note}</p>}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
          <Phone aria-hidden className="size-5 shrink-0" />
          {t('riders.call')}
        </a>
        <a href={mapOf(address)} target="_blank" rel="noreferrer" className={link}>
          <MapPin aria-hidden className="size-5 shrink-0" />
          {t('riders.map')}
        </a>
      </div>
      <p className="text-2xl font-bold text-soil-900">
        {collect === 0 ? t('riders.paid') : t('riders.collect', { amount: taka(collect) })}
      </p>
      <ul className="text-soil-800">
        {lines.map(({ name: product, quantity }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a parcel never change
          <li key={place}>
            {count(quantity)} × {product}
          </li>
        ))}
      </ul>
      {isError && (
        <p role="alert" className="rounded-xl bg-alarm-50 px-4 py-3 text-alarm-700">
          {sentenceOf(error, t('riders.act-failed'))}
        </p>
      )}
      <div className="grid gap-2">
        {pressed.filter(may).map((to) => (
          <Button
            key={to}
            variant="secondary"
            busy={isPending}
            className="min-h-12"
            onClick={() => void act({ state: to })}
          >
            {t(`riders.act.${to}`)}
          </Button>
        ))}
        {may('delivered') && (
          <DeliveredForm
            collect={collect}
            busy={isPending}
            onDelivered={(collected) => void act({ state: 'delivered', collected })}
          />
        )}
        {photosLeft > 0 && state !== 'cancelled' && (
          <PhotoButton label={t('riders.photo')} busy={isPending} onPhoto={(photo) => void act({ photo })} />
        )}
        {photosLeft < limits.parcelPhotosMax && (
          <p className="text-sm text-soil-600">{t('riders.photos-left', { count: photosLeft })}</p>
        )}
      </div>
    </article>
  );
}
