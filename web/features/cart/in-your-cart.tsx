import { type SoldProduct, soldId } from '#contract/products/sold-product.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { CartStepper } from './cart-stepper.tsx';
import { useQuantity } from './cart-store.ts';

/** The quantity of a product in the cart, with a link to it; renders nothing at zero. */
export function InYourCart({ product }: { product: SoldProduct }) {
  const { t } = useText();
  if (useQuantity(soldId(product)) === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-semibold text-soil-800">{t('cart.in-yours')}</span>
      <CartStepper product={product} />
      <Link to={href('/cart')} className="font-semibold text-leaf-700 underline underline-offset-2">
        {t('cart.view')}
      </Link>
    </div>
  );
}
