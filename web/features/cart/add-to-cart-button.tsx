import { Bell, ChevronRight, Plus } from 'lucide-react';
import { addField } from '#contract/cart/cart-cookie.ts';
import { productPath, variantPath } from '#contract/products/product-path.ts';
import { type SoldProduct, soldId } from '#contract/products/sold-product.ts';
import { useText } from '#web/language/use-text.ts';
import { soldName } from '#web/language/variant-text.ts';
import { href, Link, useHref } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CartStepper } from './cart-stepper.tsx';
import { addFromList, useQuantity } from './cart-store.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** White in both themes, because it stands on a picture. */
const round =
  'grid size-11 place-items-center rounded-full border border-transparent bg-white text-solid-strong shadow-card transition-colors hover:bg-solid hover:text-white';

/**
 * Adds a product to the cart. Becomes a quantity stepper once the cart has the product. In a list, where no variant is
 * chosen, a product with variants gets a link to its page instead, and so does one that is sold out. Without scripts the
 * button adds to the cart of a cookie.
 */
export function AddToCartButton({ product }: { product: SoldProduct }) {
  const text = useText();
  const { t } = text;
  const name = soldName(product, text);
  const quantity = useQuantity(soldId(product));
  const cart = useHref(href('/cart'));
  const { keepFocus, next } = useKeptFocus();
  if (!product.inStock) {
    return (
      <ButtonLink
        to={variantPath(product, product.variant?._id)}
        variant="secondary"
        size="small"
        aria-label={t('cart.tell-of', { product: name })}
        className="grow"
      >
        <Bell aria-hidden className="size-4 shrink-0" />
        {t('cart.tell')}
      </ButtonLink>
    );
  }
  if (product.variants && !product.variant) {
    return (
      <Link to={productPath(product)} aria-label={t('cart.choose-of', { product: name })} className={round}>
        <ChevronRight aria-hidden className="size-5" />
      </Link>
    );
  }
  if (quantity === 0) {
    return (
      <form method="post" action={cart} className="contents">
        <button
          ref={next}
          type="submit"
          name={addField}
          value={soldId(product)}
          aria-label={t('cart.add-product', { product: name })}
          onClick={(event) => {
            event.preventDefault();
            keepFocus();
            addFromList(product);
          }}
          className={round}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </form>
    );
  }
  return <CartStepper product={product} look="solid" plusRef={next} onRemoveLast={keepFocus} />;
}
