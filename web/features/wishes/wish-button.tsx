import { Heart } from 'lucide-react';
import type { SoldProduct } from '#contract/products/sold-product.ts';
import { useText } from '#web/language/use-text.ts';
import { soldName } from '#web/language/variant-text.ts';
import { toggleWish, useIsWished } from './wish-store.ts';

type WishButtonProps = {
  /** The product, or the variant that the wish is for. */
  product: SoldProduct;
  /** The user's id, null for a visitor, undefined while unknown. */
  userId: string | null | undefined;
  className?: string;
};

/** A heart button that adds a product to the wish list or removes it. */
export function WishButton({ product, userId, className = '' }: WishButtonProps) {
  const text = useText();
  const { t } = text;
  const productId = product.variant?._id ?? product._id;
  const known = useIsWished(userId, productId);
  const wished = known ?? false;
  function press() {
    if (userId !== undefined && known !== undefined) void toggleWish({ userId, productId }, wished);
  }
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={t('wishes.wish', { product: soldName(product, text) })}
      title={t('wishes.title')}
      onClick={press}
      className={`grid size-11 place-items-center rounded-full bg-surface/90 shadow-sm hover:text-alarm-600 ${wished ? 'text-alarm-600' : 'text-soil-700'} ${className}`}
    >
      <Heart aria-hidden className={`size-5 ${wished ? 'fill-current' : ''}`} />
    </button>
  );
}
