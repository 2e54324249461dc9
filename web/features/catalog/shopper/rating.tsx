import { Star } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { useShop } from '#web/ui/use-shop.ts';

const maximum = 5;
/** The same for every product (docs/product.md, "Product page"). */
const rating = 4;

/** Four of five stars, and "(4)"; nothing where the shop shows no stars without reviews. */
export function Rating({ className = 'size-4' }: { className?: string }) {
  const { t, count } = useText();
  const { constantStars } = useShop().afterSale;
  if (!constantStars) return null;
  return (
    <p className="flex items-center gap-1 text-sm text-soil-600">
      <span role="img" aria-label={t('catalog.rated', { rating, maximum })} className="flex gap-px">
        {Array.from({ length: maximum }, (_, index) => (
          <Star
            // biome-ignore lint/suspicious/noArrayIndexKey: the stars never move
            key={index}
            aria-hidden
            className={`${className} ${index < rating ? 'fill-sun-500 text-sun-500' : 'fill-soil-200 text-soil-200'}`}
          />
        ))}
      </span>
      ({count(rating)})
    </p>
  );
}
