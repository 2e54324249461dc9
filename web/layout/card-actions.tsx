import { useEffect } from 'react';
import type { SoldProduct } from '#contract/products/sold-product.ts';
import { type Session, useSession } from '#web/features/accounts/session.ts';
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx';
import { WishButton } from '#web/features/wishes/wish-button.tsx';
import { bringWishesAlong } from '#web/features/wishes/wish-store.ts';

/** Whose wish list a session shows. */
export function wisherOf(session: Session): string | null | undefined {
  if (session.state === 'loading') return undefined;
  return session.state === 'user' ? session.user._id : null;
}

/** The actions on the picture of a product's card, in its corners: the wish list above, the cart below. */
export function CardActions({ product }: { product: SoldProduct }) {
  const session = useSession();
  return (
    <>
      <WishButton product={product} userId={wisherOf(session)} isOnPicture className="absolute top-0 right-0 z-2" />
      <div className="pointer-events-none absolute inset-x-2 bottom-2 z-2 flex justify-end *:pointer-events-auto">
        <AddToCartButton product={product} />
      </div>
    </>
  );
}

/** Moves a visitor's wish list to the account after a login. */
export function useWishesFollowSession(): void {
  const wisher = wisherOf(useSession());
  useEffect(() => {
    if (wisher) void bringWishesAlong(wisher);
  }, [wisher]);
}
