import { Star } from 'lucide-react';
import { useId } from 'react';
import { starNumbers } from '#contract/reviews/review-sorts.ts';
import { useText } from '#web/language/use-text.ts';

type StarChoiceProps = {
  value: number | undefined;
  onChange(stars: number): void;
  /** A problem's code or a sentence. */
  error?: string | undefined;
  disabled?: boolean;
};

/** Chooses 1 to 5 stars by radio buttons: with the arrow keys, or by a press on a star. */
export function StarChoice({ value, onChange, error, disabled = false }: StarChoiceProps) {
  const { t, problem } = useText();
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} disabled={disabled}>
      <legend className="mb-1 text-sm font-semibold text-soil-700">{t('reviews.your-rating')}</legend>
      <div className="flex items-center gap-1">
        {starNumbers.map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-xl has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-leaf-600"
          >
            <input
              type="radio"
              name={`${id}-stars`}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <Star
              aria-hidden
              className={`size-8 ${value !== undefined && stars <= value ? 'fill-sun-500 text-sun-500' : 'text-soil-400'}`}
            />
            <span className="sr-only">{t('reviews.stars', { stars })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-alarm-700">
          {problem(error)}
        </p>
      )}
    </fieldset>
  );
}
