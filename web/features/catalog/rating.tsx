import { Star } from 'lucide-react';
import type { Product } from '#contract/products/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { maximumStars, Stars } from '#web/ui/page/stars.tsx';
import { useShop } from '#web/ui/use-shop.ts';

/** What products without reviews show (docs/product.md, "Reviews"). */
const constant = { average: 4, count: 4 };

type Rated = Pick<Product, 'rating'>;

/** The stars of a product's reviews; without reviews four of four, or undefined where the shop shows none. */
function useRating({ rating }: Rated): NonNullable<Rated['rating']> | undefined {
  const { constantStars } = useShop().afterSale;
  return rating ?? (constantStars ? constant : undefined);
}

/** A product's stars with the number of its reviews, such as "(4)". */
export function Rating({ product, size = 'size-4' }: { product: Rated; size?: string }) {
  const { count } = useText();
  const rating = useRating(product);
  if (!rating) return null;
  return (
    <p className="flex items-center gap-1 text-sm text-soil-600">
      <Stars rating={rating.average} size={size} />({count(rating.count)})
    </p>
  );
}

/** The same on a card: one star and its number, such as "4.8 (12)". */
export function CardRating({ product }: { product: Rated }) {
  const { t, count } = useText();
  const rating = useRating(product);
  if (!rating) return null;
  const { average } = rating;
  return (
    <p className="flex h-6.5 items-center gap-1 pt-px text-fine whitespace-nowrap text-soil-700">
      <span
        role="img"
        aria-label={t('catalog.rated', { rating: average, maximum: maximumStars })}
        className="flex items-center gap-0.5"
      >
        <Star aria-hidden className="size-3.5 fill-sun-500 text-sun-500" />
        {t('catalog.stars', { rating: Math.round(average * 10) / 10 })}
      </span>
      ({count(rating.count)})
    </p>
  );
}
