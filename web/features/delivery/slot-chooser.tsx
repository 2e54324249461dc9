import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { useClock } from '#web/ui/use-clock.ts';
import type { SlotChoice } from './slot-choice.ts';
import { SlotDays } from './slot-days.tsx';
import { daysOf, isOver, noteOf, windowText } from './slot-texts.ts';

type SlotChooserProps = {
  choice: SlotChoice;
  disabled: boolean;
  /** The promise of an order without a slot. */
  soonest: ReactNode;
};

/** Chooses when an order comes: as soon as possible, or a slot of the next days. Only the promise where there are no slots. */
export function SlotChooser({
  choice: { slots, slot, isPending, error, lost, retry, choose },
  disabled,
  soonest,
}: SlotChooserProps) {
  const text = useText();
  const { t } = text;
  const now = useClock();
  const [date, setDate] = useState<string>();
  const days = daysOf((slots ?? []).filter((offered) => !isOver(offered, now)));
  const isOpen = (day: (typeof days)[number]) => day.slots.some(({ closedBecause }) => closedBecause === undefined);
  const shown =
    days.find((day) => day.date === date) ??
    days.find((day) => day.date === slot?.date) ??
    days.find(isOpen) ??
    days[0];
  const sentence = lost && (
    <p role="alert" className="mt-3 font-semibold text-alarm-700">
      {t(`cart.slot.lost.${lost}`)}
    </p>
  );
  const failure = error && isPending && (
    <div role="alert" className="mt-3 text-alarm-700">
      <p>{sentenceOf(error, t('cart.slot.failed'))}</p>
      <Button variant="secondary" size="small" onClick={retry} className="mt-2">
        {t('common.try-again')}
      </Button>
    </div>
  );
  if (days.length === 0 && !isPending)
    return (
      <>
        <p className="font-semibold text-soil-900">{t('cart.slot.soonest')}</p>
        <div className="text-soil-700 empty:hidden">{soonest}</div>
        {sentence}
      </>
    );
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-3">
      <legend className="sr-only">{t('cart.slot.title')}</legend>
      <SlotDays dates={days.map((day) => day.date)} chosen={shown?.date} onChoose={setDate} />
      <div className="grid gap-2">
        <ChoiceRow
          group="delivery-slot"
          name={t('cart.slot.soonest')}
          note={soonest}
          checked={slot === undefined && !isPending}
          onChoose={() => choose(undefined)}
        />
        <div className="grid gap-2 lg:grid-cols-2">
          {shown?.slots.map((offered) => (
            <ChoiceRow
              key={offered.id}
              group="delivery-slot"
              name={windowText(offered, text)}
              note={noteOf(offered, text)}
              isClosed={offered.closedBecause !== undefined}
              checked={offered.id === slot?.id}
              onChoose={() => choose(offered)}
            />
          ))}
        </div>
      </div>
      {sentence}
      {failure}
    </fieldset>
  );
}
