import type { Product } from '#contract/products/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Stars } from '#web/ui/page/stars.tsx';
import { useShop } from '#web/ui/use-shop.ts';

/** What products without reviews show (docs/product.md, "Reviews"). */
const constant = 4;

type RatingProps = { product: Pick<Product, 'rating'>; size?: string };

/** The stars of a product's reviews with their number; without reviews four and "(4)", or nothing where the shop shows none. */
export function Rating({ product: { rating }, size = 'size-4' }: RatingProps) {
  const { count } = useText();
  const { constantStars } = useShop().afterSale;
  if (!rating && !constantStars) return null;
  return (
    <p className="flex items-center gap-1 text-sm text-soil-600">
      <Stars rating={rating?.average ?? constant} size={size} />({count(rating?.count ?? constant)})
    </p>
  );
}
