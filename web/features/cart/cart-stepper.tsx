import { Minus, Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { type SoldProduct, soldId } from '#contract/products/sold-product.ts';
import { useText } from '#web/language/use-text.ts';
import { soldName } from '#web/language/variant-text.ts';
import { addToCart, removeOne, useQuantity } from './cart-store.ts';

type CartStepperProps = {
  product: SoldProduct;
  /** `solid` is seen on a picture. */
  look?: keyof typeof looks;
  /** The button that adds one more. */
  plusRef?: Ref<HTMLButtonElement>;
  /** Called when the last one is about to be taken out. */
  onRemoveLast?(): void;
  className?: string;
};

const looks = {
  plain: { frame: 'rounded-xl bg-leaf-100 text-leaf-800', button: 'rounded-xl hover:bg-leaf-200' },
  solid: { frame: 'rounded-full bg-solid text-white shadow-card', button: 'rounded-full hover:bg-solid-strong' },
};

/** The quantity of a product in the cart, with plus and minus buttons. */
export function CartStepper({ product, look = 'plain', plusRef, onRemoveLast, className = '' }: CartStepperProps) {
  const text = useText();
  const { t, count } = text;
  const name = soldName(product, text);
  const id = soldId(product);
  const quantity = useQuantity(id);
  const { frame, button } = looks[look];
  function less(): void {
    if (quantity === 1) onRemoveLast?.();
    removeOne(id);
  }
  return (
    <fieldset className={`flex items-center ${frame} ${className}`}>
      <legend className="sr-only">{t('cart.in-cart', { product: name })}</legend>
      <StepButton label={t('cart.remove-one', { product: name })} className={button} onClick={less}>
        <Minus aria-hidden className="size-4" />
      </StepButton>
      <output className="min-w-6 text-center font-bold" aria-label={t('cart.quantity')}>
        {count(quantity)}
      </output>
      <StepButton
        ref={plusRef}
        label={t('cart.add-one', { product: name })}
        className={button}
        onClick={() => addToCart(product)}
      >
        <Plus aria-hidden className="size-4" />
      </StepButton>
    </fieldset>
  );
}

type StepButtonProps = {
  label: string;
  className: string;
  onClick(): void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
};

function StepButton({ label, className, onClick, children, ref }: StepButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`grid h-11 w-10 place-items-center ${className}`}
    >
      {children}
    </button>
  );
}
