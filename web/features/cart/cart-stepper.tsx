import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { productName } from '#contract/products/product-name.ts';
import type { Product } from '#contract/products/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { addToCart, removeOne, useQuantity } from './cart-store.ts';

/** The quantity of a product in the cart, with plus and minus buttons. */
export function CartStepper({ product, className = '' }: { product: Product; className?: string }) {
  const { t, count, language } = useText();
  const name = productName(product, language);
  return (
    <fieldset className={`flex items-center rounded-xl bg-leaf-100 text-leaf-800 ${className}`}>
      <legend className="sr-only">{t('cart.in-cart', { product: name })}</legend>
      <StepButton label={t('cart.remove-one', { product: name })} onClick={() => removeOne(product._id)}>
        <Minus aria-hidden className="size-4" />
      </StepButton>
      <output className="min-w-6 text-center font-bold" aria-label={t('cart.quantity')}>
        {count(useQuantity(product._id))}
      </output>
      <StepButton label={t('cart.add-one', { product: name })} onClick={() => addToCart(product)}>
        <Plus aria-hidden className="size-4" />
      </StepButton>
    </fieldset>
  );
}

function StepButton({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid h-11 w-10 place-items-center rounded-xl hover:bg-leaf-200"
    >
      {children}
    </button>
  );
}
