import { ShoppingCart } from 'lucide-react';
import { productName } from '#contract/products/product-name.ts';
import type { Product } from '#contract/products/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CartStepper } from './cart-stepper.tsx';
import { addToCart, useQuantity } from './cart-store.ts';

/** Adds a product to the cart. Becomes a quantity stepper once the cart has it. */
export function AddToCartButton({ product }: { product: Product }) {
  const { t, language } = useText();
  const name = productName(product, language);
  const quantity = useQuantity(product._id);
  if (!product.inStock) return <span className="text-sm font-semibold text-soil-600">{t('common.out-of-stock')}</span>;
  if (quantity === 0) {
    return (
      <Button
        variant="secondary"
        size="small"
        aria-label={t('cart.add-product', { product: name })}
        onClick={() => addToCart(product)}
      >
        <ShoppingCart aria-hidden className="size-4" />
        {t('cart.add')}
      </Button>
    );
  }
  return <CartStepper product={product} />;
}
