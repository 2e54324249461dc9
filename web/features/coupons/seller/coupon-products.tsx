import { X } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '#web/language/use-text.ts';
import { wholeProducts } from '#web/ui/product-search/found-offers.ts';
import { ProductSearch } from '#web/ui/product-search/product-search.tsx';
import type { ChosenProduct } from './coupon-fields.ts';

type CouponProductsProps = {
  products: readonly ChosenProduct[];
  onProducts(products: ChosenProduct[]): void;
  error: string | undefined;
};

/** Chooses the products of a coupon, each from a search. A coupon without products is for all of them. */
export function CouponProducts({ products, onProducts, error }: CouponProductsProps) {
  const text = useText();
  const { t } = text;
  const box = useRef<HTMLDivElement>(null);
  const isChosen = (id: string) => products.some((product) => product.id === id);

  function remove(id: string): void {
    onProducts(products.filter((product) => product.id !== id));
    // Its button goes; the keyboard stays here.
    box.current?.querySelector('input')?.focus();
  }
  return (
    <div ref={box} className="min-w-0 sm:col-span-2">
      <ProductSearch
        label={t('coupons.products')}
        hint={t('coupons.products-hint')}
        error={error}
        offersOf={(found) => wholeProducts(found, text).filter(({ id }) => !isChosen(id))}
        onChoose={({ id, name }) => !isChosen(id) && onProducts([...products, { id, name }])}
      />
      {products.length > 0 && (
        <ul aria-label={t('coupons.chosen-products')} className="mt-2 flex flex-wrap gap-2">
          {products.map(({ id, name }) => (
            <li
              key={id}
              className="flex max-w-full items-center gap-1 rounded-full border border-soil-300 bg-surface pl-3.5 text-sm font-semibold text-soil-900"
            >
              <span className="truncate">{name}</span>
              <button
                type="button"
                aria-label={t('coupons.remove-product', { product: name })}
                onClick={() => remove(id)}
                className="grid size-9 shrink-0 place-items-center rounded-full text-soil-700 hover:bg-soil-100"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
