import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { mayGoOn, parcelStates } from '#contract/parcels/parcel-state.ts';
import type { Parcel } from '#contract/parcels/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { PhotoButton } from '#web/ui/fields/pictures/photo-button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusAfterChange } from '#web/ui/focus/use-focus-after-change.ts';
import { awaitsGoods, isToSettle, mayBeInPart } from './came-back/what-to-ask.ts';
import { labelsPath } from './labels-path.ts';
import { useParcelAct } from './use-parcel-act.ts';

const asked: readonly Parcel['state'][] = [
  'booked',
  'picked',
  'in-transit',
  'out-for-delivery',
  'on-hold',
  'returning',
];
/** States that a parcel of the own rider is not moved to by the list: they have buttons of their own. */
const withOwnCall: readonly Parcel['state'][] = ['cancelled', 'partly-delivered'];
/** States in which a parcel may be cancelled. */
export const cancellable: readonly Parcel['state'][] = ['waiting', 'refused', 'booked'];

/** What can be done about a parcel in its state. */
export function ParcelActs({ parcel, onCameBack }: { parcel: Parcel; onCameBack(): void }) {
  const { t, language } = useText();
  const { mutate, mutateAsync, isPending } = useParcelAct();
  const { provider, state, reference, restockedAt, told, photos } = parcel;
  // The control that was pressed is gone when the parcel has gone on.
  const { list, focusNext } = useFocusAfterChange<HTMLDivElement>(`${state} ${restockedAt} ${told}`);
  const { ask, dialog } = useConfirmedAction<Parcel>({
    run: (cancelled) => mutateAsync({ parcel: cancelled, act: { kind: 'cancel' } }),
    busy: isPending,
    question: t('parcels.cancel-question'),
    warningOf: () => t('parcels.cancel-warning', { reference }),
    confirmLabel: t('parcels.cancel'),
    closeLabel: t('parcels.keep'),
    busyLabel: t('parcels.cancelling'),
  });
  const asksBack = isToSettle(parcel) || mayBeInPart(parcel);
  return (
    <div ref={list} className="flex w-full flex-wrap items-end gap-2 border-t border-soil-200 pt-3">
      {state === 'unclear' && <ResolveParcel parcel={parcel} onResolve={() => focusNext('button, a')} />}
      {provider === 'own' && <MoveParcel key={state} parcel={parcel} onMove={() => focusNext('select, a')} />}
      {provider !== 'own' && asked.includes(state) && (
        <Button variant="secondary" busy={isPending} onClick={() => mutate({ parcel, act: { kind: 'refresh' } })}>
          {t('parcels.refresh')}
        </Button>
      )}
      {told === false && (
        <>
          <p className="w-full text-alarm-700">{t('parcels.to-stop')}</p>
          <Button
            variant="secondary"
            busy={isPending}
            onClick={() => {
              focusNext('a');
              mutate({ parcel, act: { kind: 'told' } });
            }}
          >
            {t('parcels.told')}
          </Button>
        </>
      )}
      {(asksBack || awaitsGoods(parcel)) && (
        <Button variant="secondary" onClick={onCameBack}>
          {t(asksBack ? 'parcels.came-back' : 'parcels.received')}
        </Button>
      )}
      <a
        href={labelsPath([parcel._id], language)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center rounded-xl border border-leaf-600 bg-surface px-5 font-semibold text-leaf-700 hover:bg-leaf-50"
      >
        {t('parcels.label')}
      </a>
      {photos.length < limits.parcelPhotosMax && state !== 'cancelled' && (
        <PhotoButton
          label={t('parcels.add-photo')}
          busy={isPending}
          onPhoto={(photo) => mutate({ parcel, act: { kind: 'photo', photo } })}
        />
      )}
      {cancellable.includes(state) && (
        <Button variant="quiet" className="text-alarm-700! hover:bg-alarm-50" onClick={() => ask(parcel)}>
          {t('parcels.cancel')}
        </Button>
      )}
      {dialog}
    </div>
  );
}

/** Our own rider's parcel goes on where the seller says. A press moves it: arrow keys alone change the choice. */
function MoveParcel({ parcel, onMove }: { parcel: Parcel; onMove(): void }) {
  const { t } = useText();
  const { mutate, isPending } = useParcelAct();
  const place = { state: parcel.state, heldFrom: null, kept: parcel.kept };
  const next = parcelStates.filter((to) => !withOwnCall.includes(to) && mayGoOn(place, to));
  const [chosen, setChosen] = useState(next.find((to) => to !== 'on-hold') ?? next[0]);
  if (chosen === undefined) return null;
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onMove();
        mutate({ parcel, act: { kind: 'move', state: chosen } });
      }}
    >
      <SelectField
        label={t('parcels.move')}
        value={chosen}
        onChange={({ target }) => setChosen(next.find((one) => one === target.value))}
        className="min-w-44"
      >
        {next.map((state) => (
          <option key={state} value={state}>
            {t(`parcels.state.${state}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" busy={isPending}>
        {t('parcels.move-on')}
      </Button>
    </form>
  );
}

/** For a parcel whose booking is unclear: the seller asks the courier, and enters the answer. */
function ResolveParcel({ parcel, onResolve }: { parcel: Parcel; onResolve(): void }) {
  const { t } = useText();
  const { mutate, mutateAsync, isPending } = useParcelAct();
  const [consignment, setConsignment] = useState('');
  const { ask, dialog } = useConfirmedAction<Parcel>({
    run: (lost) => mutateAsync({ parcel: lost, act: { kind: 'resolve', consignment: null } }),
    busy: isPending,
    question: t('parcels.again-question'),
    warningOf: ({ reference }) => t('parcels.again-warning', { reference }),
    confirmLabel: t('parcels.resolve-unknown'),
    busyLabel: t('parcels.again-busy'),
  });
  return (
    <form
      className="flex w-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onResolve();
        mutate({ parcel, act: { kind: 'resolve', consignment: consignment.trim() } });
      }}
    >
      <p className="w-full text-soil-800">{t('parcels.unclear-text')}</p>
      <TextField
        label={t('parcels.consignment')}
        value={consignment}
        required
        maxLength={limits.consignmentMax}
        onChange={({ target }) => setConsignment(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isPending}>
        {t('parcels.resolve-known')}
      </Button>
      <Button variant="quiet" onClick={() => ask(parcel)}>
        {t('parcels.resolve-unknown')}
      </Button>
      {dialog}
    </form>
  );
}
