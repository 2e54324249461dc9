import { Heart } from 'lucide-react';
import { productName } from '#contract/products/product-name.ts';
import type { Product } from '#contract/products/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { toggleWish, useIsWished } from './wish-store.ts';

type WishButtonProps = {
  product: Product;
  /** The user's id, null for a visitor, undefined while unknown. */
  userId: string | null | undefined;
  className?: string;
};

/** A heart button that adds a product to the wish list or removes it. */
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
