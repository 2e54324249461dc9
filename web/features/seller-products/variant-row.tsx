import { productName } from '#contract/products/product-name.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { variantText, withVariant } from '#web/language/variant-text.ts';
import { PriceCell } from './price-cell.tsx';
import { StockCell } from './stock-cell.tsx';
import { usePrices } from './use-prices.ts';
import { stockInAll } from './with-count.ts';

type Variants = NonNullable<ListedProduct['variants']>;

const cell = 'h-11 px-1.5';

/** A variant below its product, with its prices and stock, which are typed where they stand. */
export function VariantRow({ product, variant }: { product: ListedProduct; variant: Variants[number] }) {
  const text = useText();
  const { t, language } = text;
  const prices = usePrices(variant);
  const label = variantText(variant, product.variesBy ?? [], text);
  const name = withVariant(productName(product, language), label);
  return (
    <tr className="group/row hidden border-b border-soil-200 bg-soil-50 @4xl:table-row">
      <td />
      <th scope="row" colSpan={2} className={`${cell} pl-14.5 text-left text-sm font-normal`}>
        {label}
        <span className="text-xs text-soil-600">
          {variant.sku && ` · ${variant.sku}`}
          {!variant.inStock && ` · ${t('products.list.sold-out')}`}
        </span>
      </th>
      <td className={cell}>
        <PriceCell look="cell" field="price" prices={prices} of={name} />
      </td>
      <td className={cell}>
        <PriceCell look="cell" field="offerPrice" prices={prices} of={name} />
      </td>
      <td className={cell}>
        <StockCell look="cell" counted={variant} name={name} />
      </td>
      <td colSpan={2} />
    </tr>
  );
}

/** The lowest and the highest selling price of a product's variants. */
export function PriceRange({ variants }: { variants: Variants }) {
  const { t, taka } = useText();
  const offers = variants.map(({ offerPrice }) => offerPrice);
  const [least, most] = [Math.min(...offers), Math.max(...offers)];
  return (
    <span className="block px-2.5 text-right text-xs whitespace-nowrap text-soil-600 tabular-nums">
      {least === most ? taka(least) : t('products.list.price-range', { least: taka(least), most: taka(most) })}
    </span>
  );
}

/** How many there are of all variants, and how many of them are pre-ordered. */
export function StockOfAll({ variants }: { variants: Variants }) {
  const { t, count } = useText();
  const stock = stockInAll(variants);
  return (
    <span className="block px-2.5 text-right text-sm tabular-nums">
      {stock ? count(stock.onShelf) : '–'}
      {stock && stock.preordered > 0 && (
        <span className="block text-xs font-semibold text-leaf-800">
          {t('products.list.preordered', { count: stock.preordered })}
        </span>
      )}
    </span>
  );
}
