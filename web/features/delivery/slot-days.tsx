import { useText } from '#web/language/use-text.ts';
import { useClock } from '#web/ui/use-clock.ts';
import { dayLines, dayName } from './slot-texts.ts';

type SlotDaysProps = { dates: readonly string[]; chosen: string | undefined; onChoose(date: string): void };

/** The days with slots, in a row that scrolls sideways. */
export function SlotDays({ dates, chosen, onChoose }: SlotDaysProps) {
  const text = useText();
  const now = useClock();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{text.t('cart.slot.days')}</legend>
      <div className="-mx-4 grid auto-cols-[minmax(4.125rem,max-content)] grid-flow-col justify-start gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:-mx-6 lg:auto-cols-[minmax(5.25rem,max-content)] lg:px-6">
        {dates.map((date) => {
          const [weekday, day, month] = dayLines(date, now, text);
          return (
            <label
              key={date}
              className="relative grid min-h-15.5 cursor-pointer content-center justify-items-center rounded-xl border border-soil-300 bg-surface px-1.5 text-sm leading-tight text-soil-700 hover:bg-leaf-50 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-checked:ring-1 has-checked:ring-leaf-600 has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-leaf-600 forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight]"
            >
              <input
                type="radio"
                name="delivery-day"
                aria-label={dayName(date, now, text)}
                checked={date === chosen}
                onChange={() => onChoose(date)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span aria-hidden>{weekday}</span>
              <span aria-hidden className="text-lg leading-tight font-semibold text-soil-900">
                {day}
              </span>
              <span aria-hidden>{month}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
