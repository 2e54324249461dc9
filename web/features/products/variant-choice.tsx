import { useId } from 'react';
import { variantPath } from '#contract/products/product-path.ts';
import type { SoldProduct } from '#contract/products/sold-product.ts';
import type { Variant } from '#contract/products/variant-schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { variantText, variesByText } from '#web/language/variant-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type VariantChoiceProps = { product: SoldProduct; onChoose(variantId: string): void };

const cell =
  'relative flex h-full min-h-14 cursor-pointer items-start gap-2.5 rounded-xl border border-soil-300 p-3 hover:bg-soil-50';
const chosenCell =
  'border-leaf-600 bg-leaf-50 hover:bg-leaf-50 forced-colors:border-2 forced-colors:border-[Highlight]';

/**
 * The variants of a product with the price and stock of each, as radio buttons. Until the page is hydrated they are
 * links that look the same, so that the choice works without scripts.
 */
export function VariantChoice({ product, onChoose }: VariantChoiceProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const name = useId();
  const { variants = [] } = product;
  if (variants.length === 0) return null;
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-2 font-semibold text-soil-900">{variesByText(product, text)}</legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2">
        {variants.map((variant) => {
          const isChosen = variant._id === product.variant?._id;
          const className = `${cell} ${isChosen ? chosenCell : ''}`;
          return (
            <li key={variant._id}>
              {isHydrated ? (
                <label className={`${className} has-focus-visible:outline-2 has-focus-visible:outline-leaf-600`}>
                  <input
                    type="radio"
                    name={name}
                    value={variant._id}
                    checked={isChosen}
                    onChange={() => onChoose(variant._id)}
                    className="mt-1 size-4 shrink-0 accent-leaf-600 outline-none"
                  />
                  <Option product={product} variant={variant} />
                </label>
              ) : (
                <Link
                  to={variantPath(product, variant._id)}
                  aria-current={isChosen ? 'true' : undefined}
                  className={className}
                >
                  <span
                    aria-hidden
                    className={`mt-1 size-4 shrink-0 rounded-full bg-surface ${isChosen ? 'border-5 border-leaf-600' : 'border border-soil-500'}`}
                  />
                  <Option product={product} variant={variant} />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function Option({ product, variant }: { product: SoldProduct; variant: Variant }) {
  const text = useText();
  const { t, taka } = text;
  const { price, offerPrice, inStock, fewLeft, preorder } = variant;
  return (
    <span className="min-w-0 leading-snug wrap-anywhere">
      <span className={`block font-semibold ${inStock ? 'text-soil-900' : 'text-soil-600 line-through'}`}>
        {variantText(variant, product.variesBy ?? [], text)}
      </span>{' '}
      <span className="flex flex-wrap gap-x-2 text-soil-800">
        <span>{taka(offerPrice)}</span>{' '}
        {price > offerPrice && (
          <del className="text-soil-600">
            <span className="sr-only">{t('catalog.price-before')} </span>
            {taka(price)}
          </del>
        )}
      </span>{' '}
      {preorder && <span className="block text-sm font-semibold text-leaf-800">{t('common.preorder')}</span>}
      {(!inStock || fewLeft) && (
        <span className="block text-sm font-semibold text-alarm-700">
          {inStock ? t('common.few-left', { count: fewLeft }) : t('common.out-of-stock')}
        </span>
      )}
    </span>
  );
}
