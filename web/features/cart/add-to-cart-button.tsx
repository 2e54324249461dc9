import { ShoppingCart } from 'lucide-react';
import { addField } from '#contract/cart/cart-cookie.ts';
import { productPath } from '#contract/products/product-path.ts';
import { type SoldProduct, soldId } from '#contract/products/sold-product.ts';
import { useText } from '#web/language/use-text.ts';
import { soldName } from '#web/language/variant-text.ts';
import { href, useHref } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CartStepper } from './cart-stepper.tsx';
import { addFromList, useQuantity } from './cart-store.ts';

/**
 * Adds a product to the cart. Becomes a quantity stepper once the cart has the product. In a list, where no variant is
 * chosen, a product with variants gets a link to its page instead. Without scripts the button adds to the cart of a
 * cookie.
 */
export function AddToCartButton({ product }: { product: SoldProduct }) {
  const text = useText();
  const { t } = text;
  const name = soldName(product, text);
  const quantity = useQuantity(soldId(product));
  const cart = useHref(href('/cart'));
  if (!product.inStock) return <span className="text-sm font-semibold text-soil-600">{t('common.out-of-stock')}</span>;
  if (product.variants && !product.variant) {
    return (
      <ButtonLink
        to={productPath(product)}
        variant="secondary"
        size="small"
        aria-label={t('cart.choose-of', { product: name })}
      >
        {t('cart.choose')}
      </ButtonLink>
    );
  }
  if (quantity === 0) {
    return (
      <form method="post" action={cart} className="contents">
        <Button
          type="submit"
          name={addField}
          value={soldId(product)}
          variant="secondary"
          size="small"
          aria-label={t('cart.add-product', { product: name })}
          onClick={(event) => {
            event.preventDefault();
            addFromList(product);
          }}
        >
          <ShoppingCart aria-hidden className="size-4" />
          {t('cart.add')}
        </Button>
      </form>
    );
  }
  return <CartStepper product={product} />;
}
