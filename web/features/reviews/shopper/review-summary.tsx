import { starNumbers } from '#contract/reviews/review-sorts.ts';
import type { ReviewSummary as Summary } from '#contract/reviews/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Stars } from '#web/ui/page/stars.tsx';

const fromBest = [...starNumbers].reverse();

/** The average of a product's reviews, and how many have how many stars. */
export function ReviewSummary({ summary: { average, count, stars } }: { summary: Summary }) {
  const { t, count: formatted } = useText();
  if (average === null) return null;
  return (
    <div>
      <p className="flex items-center gap-3">
        <span className="text-4xl font-bold tabular-nums">{t('reviews.average', { average })}</span>
        <span className="grid gap-0.5">
          <Stars rating={average} size="size-5" />
          <span className="text-sm text-soil-600">{t('reviews.count', { count })}</span>
        </span>
      </p>
      <ul className="mt-4 grid gap-1.5" aria-label={t('reviews.spread')}>
        {fromBest.map((number) => (
          <li key={number} className="grid grid-cols-[4.5rem_1fr_2.5rem] items-center gap-2 text-sm text-soil-700">
            <span>{t('reviews.stars', { stars: number })}</span>
            <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-soil-200">
              <span
                className="block h-full rounded-full bg-sun-500"
                style={{ width: `${(100 * stars[number]) / count}%` }}
              />
            </span>
            <span className="text-right tabular-nums">{formatted(stars[number])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
