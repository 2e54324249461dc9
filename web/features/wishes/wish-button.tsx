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
  /** On a picture it is white, in both themes. */
  isOnPicture?: boolean;
  className?: string;
};

const onPicture =
  'before:absolute before:inset-1 before:-z-1 before:rounded-full before:bg-white/85 before:transition-colors hover:before:bg-white';

/** A heart button that adds a product to the wish list or removes it. */
export function WishButton({ product, userId, isOnPicture = false, className = '' }: WishButtonProps) {
  const text = useText();
  const { t } = text;
  const productId = product.variant?._id ?? product._id;
  const known = useIsWished(userId, productId);
  const wished = known ?? false;
  const colours = isOnPicture
    ? `${onPicture} ${wished ? 'text-danger' : 'text-shade hover:text-danger'}`
    : `hover:text-alarm-600 ${wished ? 'text-alarm-600' : 'text-soil-700'}`;
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
      className={`isolate grid size-11 place-items-center rounded-full ${colours} ${className}`}
    >
      <Heart aria-hidden className={`${isOnPicture ? 'size-4.5' : 'size-5'} ${wished ? 'fill-current' : ''}`} />
    </button>
  );
}
