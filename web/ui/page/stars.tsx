import { Star } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';

/** Of a rating. */
export const maximumStars = 5;
const row = Array.from({ length: maximumStars }, (_, index) => index);

/** Up to five stars, of which a fraction is filled. `size` is the class of each. */
export function Stars({ rating, size = 'size-4' }: { rating: number; size?: string }) {
  const { t } = useText();
  return (
    <span
      role="img"
      aria-label={t('catalog.rated', { rating, maximum: maximumStars })}
      className="relative inline-flex shrink-0"
    >
      <span aria-hidden className="flex gap-px">
        {row.map((index) => (
          <Star key={index} className={`${size} fill-soil-200 text-soil-200`} />
        ))}
      </span>
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 flex gap-px overflow-hidden"
        style={{ width: `${(100 * rating) / maximumStars}%` }}
      >
        {row.map((index) => (
          <Star key={index} className={`${size} shrink-0 fill-sun-500 text-sun-500`} />
        ))}
      </span>
    </span>
  );
}
