import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SoldProduct, soldId } from '#contract/products/sold-product.ts';
import { useText } from '#web/language/use-text.ts';
import { soldName } from '#web/language/variant-text.ts';
import { addToCart, removeOne, useQuantity } from './cart-store.ts';

/** The quantity of a product in the cart, with plus and minus buttons. */
export function CartStepper({ product, className = '' }: { product: SoldProduct; className?: string }) {
  const text = useText();
  const { t, count } = text;
  const name = soldName(product, text);
  const id = soldId(product);
  return (
    <fieldset className={`flex items-center rounded-xl bg-leaf-100 text-leaf-800 ${className}`}>
      <legend className="sr-only">{t('cart.in-cart', { product: name })}</legend>
      <StepButton label={t('cart.remove-one', { product: name })} onClick={() => removeOne(id)}>
        <Minus aria-hidden className="size-4" />
      </StepButton>
      <output className="min-w-6 text-center font-bold" aria-label={t('cart.quantity')}>
        {count(useQuantity(id))}
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
