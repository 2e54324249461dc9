import { useText } from '#web/language/use-text.ts';
import { likelyNext } from '#web/navigation/likely-next.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useCartTotal } from './use-cart-total.ts';

/** A button to the cart, with what it holds in taka once that is known. */
export function CartTotalLink({ className = '' }: { className?: string }) {
  const { t, taka } = useText();
  const total = useCartTotal();
  return (
    <ButtonLink to={href('/cart')} prefetch={likelyNext} className={`px-2! leading-tight ${className}`}>
      {total ? t('cart.view-for', { amount: taka(total) }) : t('cart.view')}
    </ButtonLink>
  );
}
