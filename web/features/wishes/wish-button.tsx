import { Heart } from 'lucide-react';
import type { Product } from '#contract/catalog.ts';
import { productName } from '#contract/product-texts.ts';
import { useText } from '#web/language/use-text.ts';
import { toggleWish, useIsWished } from './wish-store.ts';

type WishButtonProps = {
  product: Product;
  /** Whose wish list: a user's, or the visitor's for null; undefined while nobody can say. */
  userId: string | null | undefined;
  className?: string;
};

/** A heart: puts a product on the wish list, or takes it off. */
export function WishButton({ product, userId, className = '' }: WishButtonProps) {
  const { t, language } = useText();
  const known = useIsWished(userId, product._id);
  const wished = known ?? false;
  function press() {
    if (userId !== undefined && known !== undefined) void toggleWish({ userId, productId: product._id }, wished);
  }
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={t('wishes.wish', { product: productName(product, language) })}
      title={t('wishes.title')}
      onClick={press}
      className={`grid size-11 place-items-center rounded-full bg-surface/90 shadow-sm hover:text-alarm-600 ${wished ? 'text-alarm-600' : 'text-soil-700'} ${className}`}
    >
      <Heart aria-hidden className={`size-5 ${wished ? 'fill-current' : ''}`} />
    </button>
  );
}
