import { useId } from 'react';
import { variantPath } from '#contract/products/product-path.ts';
import type { SoldProduct } from '#contract/products/sold-product.ts';
import type { Variant } from '#contract/products/variant-schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { variantText, variesByText } from '#web/language/variant-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type VariantChoiceProps = { product: SoldProduct; onChoose(variantId: string): void };

const cell = 'relative flex h-full min-h-15 cursor-pointer rounded-xl border bg-surface px-2.5 py-2 hover:bg-soil-50';
/** The ring takes no room, so that nothing moves with the choice. */
const chosenCell =
  'border-leaf-600 bg-leaf-50 ring-1 ring-leaf-600 hover:bg-leaf-50 forced-colors:border-2 forced-colors:border-[Highlight]';
const cellClasses = (isChosen: boolean, { inStock }: Variant) =>
  `${cell} ${isChosen ? chosenCell : 'border-soil-500'} ${inStock ? '' : 'border-dashed'}`;

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
    <fieldset className="mt-3 min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-soil-900">{variesByText(product, text)}</legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(6rem,calc((100%-1rem)/3)),1fr))] gap-2">
        {variants.map((variant) => {
          const isChosen = variant._id === product.variant?._id;
          const className = cellClasses(isChosen, variant);
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
                    className="absolute inset-0 cursor-pointer appearance-none rounded-xl outline-none"
                  />
                  <Option product={product} variant={variant} />
                </label>
              ) : (
                <Link
                  to={variantPath(product, variant._id)}
                  aria-current={isChosen ? 'true' : undefined}
                  className={className}
                >
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
  const { offerPrice, inStock, fewLeft, preorder } = variant;
  return (
    <span className="min-w-0 text-sm leading-snug wrap-anywhere">
      <span className={`block font-semibold ${inStock ? 'text-soil-900' : 'text-soil-600 line-through'}`}>
        {variantText(variant, product.variesBy ?? [], text)}
      </span>{' '}
      {inStock ? (
        <span className="text-soil-800">{taka(offerPrice)}</span>
      ) : (
        <span className="text-soil-600">{t('common.out-of-stock')}</span>
      )}{' '}
      {preorder && <span className="block font-semibold text-leaf-800">{t('common.preorder')}</span>}
      {inStock && fewLeft && (
        <span className="block font-semibold text-alarm-700">{t('common.few-left', { count: fewLeft })}</span>
      )}
    </span>
  );
}
