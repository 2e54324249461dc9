import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { productName } from '#contract/products/product-name.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { priceFrom } from '#contract/products/sold-product.ts';
import { useText } from '#web/language/use-text.ts';
import { variantText, withVariant } from '#web/language/variant-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { StockCount } from './stock-count.tsx';
import { stockInAll } from './with-count.ts';

type Several = { product: ListedProduct; variants: NonNullable<ListedProduct['variants']> };

const label = 'text-xs text-soil-600';
const value = 'flex min-h-11 items-center gap-3';

/** The lowest price of a product with variants. Their prices are changed in the form. */
export function VariantPrices({ product }: Pick<Several, 'product'>) {
  const { t, taka, language } = useText();
  const { search } = useLocation();
  const from = priceFrom(product);
  return (
    <div className="grid gap-0.5">
      <span className={label}>{t('products.list.offer')}</span>
      <span className={value}>
        <span className="tabular-nums whitespace-nowrap">
          {from === undefined ? taka(product.offerPrice) : t('catalog.price-from', { price: taka(from) })}
        </span>
        <Link
          to={href('/seller/product-list/:id', { id: product._id })}
          state={{ list: search }}
          aria-label={t('products.list.edit-prices', { product: productName(product, language) })}
          className="py-2 font-semibold text-leaf-700 underline"
        >
          {t('products.list.edit-here')}
        </Link>
      </span>
    </div>
  );
}

/** How many there are of all variants of a product, and how many of them are pre-ordered. */
export function VariantsStock({ variants }: Pick<Several, 'variants'>) {
  const { t, count } = useText();
  const stock = stockInAll(variants);
  return (
    <div className="grid w-24 gap-0.5">
      <span className={label}>{t('products.list.total-stock')}</span>
      <span className={`${value} flex-wrap content-center gap-y-0 tabular-nums`}>
        {stock ? count(stock.onShelf) : <span className="text-xs text-soil-600">{t('products.list.not-counted')}</span>}
        {stock && stock.preordered > 0 && (
          <span className="text-xs font-semibold text-leaf-800">
            {t('products.list.preordered', { count: stock.preordered })}
          </span>
        )}
      </span>
    </div>
  );
}

type VariantsButtonProps = Several & { isOpen: boolean; listId: string; onToggle(): void };

/** Opens and closes the variants of a row. */
export function VariantsButton({ product, variants, isOpen, listId, onToggle }: VariantsButtonProps) {
  const { t, language } = useText();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-label={t('products.list.variants-of', { product: productName(product, language), count: variants.length })}
      onClick={onToggle}
      className="-ml-1 flex min-h-8 items-center gap-1 rounded-lg px-1 text-sm font-semibold text-leaf-700 hover:bg-leaf-50"
    >
      <ChevronDown aria-hidden className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      {t('products.list.variants', { count: variants.length })}
    </button>
  );
}

/** The variants of a product with their prices and stocks, which are edited in place. */
export function ListedVariants({ product, variants }: Several) {
  const text = useText();
  const { t, taka, language } = text;
  return (
    <ul className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
      {variants.map((variant) => {
        const name = variantText(variant, product.variesBy ?? [], text);
        return (
          <li key={variant._id} className="flex items-center justify-between gap-4">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="block text-sm text-soil-600">
                {taka(variant.offerPrice)}
                {variant.sku && ` · ${variant.sku}`}
                {!variant.inStock && ` · ${t('products.list.sold-out')}`}
              </span>
            </span>
            <StockCount counted={variant} name={withVariant(productName(product, language), name)} />
          </li>
        );
      })}
    </ul>
  );
}
