import { Minus, Plus } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';

type PieceStepperProps = {
  /** What is counted, such as "Spoiled: Red Rose". */
  label: string;
  value: number;
  maximum: number;
  onChange(value: number): void;
};

const button =
  'grid size-11 place-items-center rounded-xl text-leaf-800 hover:bg-leaf-100 aria-disabled:text-soil-500 aria-disabled:hover:bg-transparent sm:size-9';

/** A number of pieces from 0 to the maximum, with a button for one less and one more. */
export function PieceStepper({ label, value, maximum, onChange }: PieceStepperProps) {
  const { t, count } = useText();
  return (
    <fieldset className="inline-flex items-center rounded-xl border border-soil-300 bg-surface">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={t('parcels.one-less')}
        aria-disabled={value === 0}
        onClick={() => onChange(Math.max(0, value - 1))}
        className={button}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <output className="min-w-7 text-center font-bold tabular-nums text-soil-900">{count(value)}</output>
      <button
        type="button"
        aria-label={t('parcels.one-more')}
        aria-disabled={value >= maximum}
        onClick={() => onChange(Math.min(maximum, value + 1))}
        className={button}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  );
}
