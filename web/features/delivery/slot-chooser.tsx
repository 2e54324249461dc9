import { type ReactNode, useId } from 'react';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useClock } from '#web/ui/use-clock.ts';
import type { SlotChoice } from './slot-choice.ts';
import { dayName, daysOf, isOver, noteOf, windowText } from './slot-texts.ts';

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
  const days = daysOf((slots ?? []).filter((offered) => !isOver(offered, now)));
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
        <div className="mt-3 font-semibold text-leaf-800 empty:hidden">{soonest}</div>
        {sentence}
      </>
    );
  return (
    <fieldset disabled={disabled} className="mt-5 min-w-0">
      <legend className="mb-1 text-sm font-semibold text-soil-700">{t('cart.slot.title')}</legend>
      <SlotRadio
        name={t('cart.slot.soonest')}
        note={soonest}
        checked={slot === undefined && !isPending}
        onChoose={() => choose(undefined)}
      />
      <div className="mt-2 grid max-h-96 gap-4 overflow-y-auto rounded-xl border border-soil-200 p-3">
        {days.map(({ date, slots: ofDay }) => (
          <fieldset key={date} className="min-w-0">
            <legend className="mb-1.5 text-sm font-semibold text-soil-700">{dayName(date, now, text)}</legend>
            <div className="grid gap-2">
              {ofDay.map((offered) => (
                <SlotRadio
                  key={offered.id}
                  name={windowText(offered, text)}
                  note={noteOf(offered, text)}
                  disabled={offered.closedBecause !== undefined}
                  checked={offered.id === slot?.id}
                  onChoose={() => choose(offered)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {sentence}
      {failure}
    </fieldset>
  );
}

type SlotRadioProps = {
  name: string;
  note: ReactNode;
  disabled?: boolean;
  checked: boolean;
  onChoose(): void;
};

function SlotRadio({ name, note, disabled = false, checked, onChoose }: SlotRadioProps) {
  const id = useId();
  return (
    <label className="relative flex cursor-pointer items-start gap-3 rounded-xl border border-soil-300 p-2.5 hover:bg-soil-50 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-disabled:cursor-not-allowed has-disabled:bg-soil-100 forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight]">
      <input
        type="radio"
        name="delivery-slot"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-note`}
        className="mt-1 size-4 shrink-0 accent-leaf-600"
      />
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span id={`${id}-name`} className={`font-semibold ${disabled ? 'text-soil-600' : 'text-soil-900'}`}>
          {name}
        </span>
        <span id={`${id}-note`} className="text-sm text-soil-700 empty:hidden">
          {note}
        </span>
      </span>
    </label>
  );
}
