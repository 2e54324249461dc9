import { Minus, Plus, ShoppingCart } from 'lucide-react';
import type { Product } from '#contract/catalog.ts';
import { productName } from '#contract/product-texts.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { addToCart, removeOne, useQuantity } from './cart-store.ts';

/** Adds a product; once it is in the cart, a stepper that adds and removes single pieces. */
export function AddToCartButton({ product }: { product: Product }) {
  const { t, count, language } = useText();
  const name = productName(product, language);
  const quantity = useQuantity(product._id);
  if (!product.inStock) return <span className="text-sm font-semibold text-soil-600">{t('common.out-of-stock')}</span>;
  if (quantity === 0) {
    return (
      <Button
        look="secondary"
        size="small"
        aria-label={t('cart.add-product', { product: name })}
        onClick={() => addToCart(product._id)}
      >
        <ShoppingCart aria-hidden className="size-4" />
        {t('cart.add')}
      </Button>
    );
  }
  return (
    <fieldset className="flex items-center rounded-xl bg-leaf-100 text-leaf-800">
      <legend className="sr-only">{t('cart.in-cart', { product: name })}</legend>
      <StepButton label={t('cart.remove-one', { product: name })} onClick={() => removeOne(product._id)}>
        <Minus aria-hidden className="size-4" />
      </StepButton>
      <output className="min-w-6 text-center font-bold" aria-label={t('cart.quantity')}>
        {count(quantity)}
      </output>
      <StepButton label={t('cart.add-one', { product: name })} onClick={() => addToCart(product._id)}>
        <Plus aria-hidden className="size-4" />
      </StepButton>
    </fieldset>
  );
}

function StepButton({ label, onClick, children }: { label: string; onClick(): void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-xl hover:bg-leaf-200"
    >
      {children}
    </button>
  );
}
