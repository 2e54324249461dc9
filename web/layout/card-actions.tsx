import { useEffect } from 'react';
import type { Product } from '#contract/catalog.ts';
import { type Session, useSession } from '#web/features/accounts/session.ts';
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx';
import { WishButton } from '#web/features/wishes/wish-button.tsx';
import { bringWishesAlong } from '#web/features/wishes/wish-store.ts';

/** Whose wish list a session shows. */
export function wisherOf(session: Session): string | null | undefined {
  if (session.state === 'loading') return undefined;
  return session.state === 'user' ? session.user._id : null;
}

/** What a card of a product offers in the shop: the cart, and the wish list in the corner of its picture. */
export function CardActions({ product }: { product: Product }) {
  const session = useSession();
  return (
    <>
      <WishButton product={product} userId={wisherOf(session)} className="absolute top-2 right-2 z-10" />
      <div className="relative z-10">
        <AddToCartButton product={product} />
      </div>
    </>
  );
}

/** Takes a visitor's wishes into the account once somebody has logged in. */
export function useWishesFollowSession(): void {
  const wisher = wisherOf(useSession());
  useEffect(() => {
    if (wisher) void bringWishesAlong(wisher);
  }, [wisher]);
}
