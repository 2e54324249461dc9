import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { findCategory } from '#contract/categories/category.ts';
import { productName } from '#contract/products/product-name.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { useOwnCategories } from '#web/features/categories/own-categories-query.ts';
import { sizeText } from '#web/language/fact-text.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { Tick } from '#web/ui/fields/tick.tsx';
import { ProductLink, productLink } from '#web/ui/link/product-link.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import { PriceCell } from './price-cell.tsx';
import { ProductMenu } from './product-menu.tsx';
import { ProductNotes } from './product-notes.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { isLow, StockCell } from './stock-cell.tsx';
import { StockSwitch } from './stock-switch.tsx';
import { usePrices } from './use-prices.ts';
import { PriceRange, StockOfAll, VariantRow } from './variant-row.tsx';
import { stockInAll } from './with-count.ts';

type ProductRowProps = {
  product: ListedProduct;
  selected: boolean;
  /** Whether narrow rows show their ticks, in place of the pictures. */
  isSelecting: boolean;
  onSelect(selected: boolean, toHere: boolean): void;
  onRemove(): void;
};

/** Where the table is narrow a row has one line, and opens a sheet with the rest. */
const line =
  'group/row relative grid min-h-17 grid-cols-[2.5rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-soil-200 px-3.5 py-1.5 last:border-0 @4xl:table-row';
const wide = 'hidden @4xl:table-cell @4xl:h-14 @4xl:px-1.5';

/** A product, with its variants below when they are unfolded. */
export function ProductRow({ product, selected, isSelecting, onSelect, onRemove }: ProductRowProps) {
  const { t, language } = useText();
  const [isUnfolded, setUnfolded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const prices = usePrices(product);
  const { variants } = product;
  const name = productName(product, language);
  return (
    <>
      <tr className={`${line} ${selected ? 'bg-sun-100' : '@4xl:hover:bg-leaf-50'}`}>
        <td
          className={`z-10 col-start-1 row-start-1 -ml-1 @4xl:static ${isSelecting ? '' : 'hidden'} @4xl:table-cell @4xl:w-11`}
        >
          <Tick label={t('products.bulk.select', { product: name })} checked={selected} onChange={onSelect} />
        </td>
        <NameCell product={product} isSelecting={isSelecting} onOpen={() => setOpen(true)}>
          {variants && (
            <button
              type="button"
              aria-expanded={isUnfolded}
              aria-label={t('products.list.variants-of', { product: name, count: variants.length })}
              onClick={() => setUnfolded(!isUnfolded)}
              className="hidden size-9 shrink-0 place-items-center rounded-lg text-soil-700 hover:bg-soil-100 @4xl:grid"
            >
              <ChevronDown aria-hidden className={`size-4 transition-transform ${isUnfolded ? 'rotate-180' : ''}`} />
            </button>
          )}
        </NameCell>
        <td className={`${wide} max-w-40 truncate text-sm text-soil-600`}>
          <CategoryName path={product.category} />
        </td>
        <td className={wide}>{!variants && <PriceCell look="cell" field="price" prices={prices} of={name} />}</td>
        <td className={wide}>
          {variants ? (
            <PriceRange variants={variants} />
          ) : (
            <PriceCell look="cell" field="offerPrice" prices={prices} of={name} />
          )}
        </td>
        <td className={`col-start-3 row-start-1 @4xl:table-cell @4xl:px-1.5`}>
          <Left product={product} />
          <span className="hidden @4xl:block">
            {variants ? <StockOfAll variants={variants} /> : <StockCell look="cell" counted={product} name={name} />}
          </span>
        </td>
        <td className="relative z-10 col-start-4 row-start-1 @4xl:static @4xl:table-cell @4xl:px-1.5">
          <StockSwitch product={product} />
        </td>
        <td className={`${wide} pr-2! text-right`}>
          <ProductMenu product={product} onRemove={onRemove} />
        </td>
      </tr>
      {isUnfolded && variants?.map((variant) => <VariantRow key={variant._id} product={product} variant={variant} />)}
      <ProductSheet product={product} open={isOpen} onClose={() => setOpen(false)} onRemove={onRemove} />
    </>
  );
}

type NameCellProps = { product: ListedProduct; isSelecting: boolean; onOpen(): void; children: ReactNode };

/** Picture and name. The name leads to the product's page, in a narrow row to its sheet. */
function NameCell({ product, isSelecting, onOpen, children }: NameCellProps) {
  const text = useText();
  const { t, language } = text;
  const { variants } = product;
  const size = variants ? undefined : sizeText(product, text);
  return (
    <th scope="row" className="contents text-left font-normal @4xl:table-cell @4xl:w-full @4xl:px-1.5 @4xl:py-1">
      <span className="contents @4xl:flex @4xl:items-center @4xl:gap-3">
        <Thumbnail
          src={product.image[0]}
          sizes="40px"
          className={`size-10 @4xl:block ${isSelecting ? 'hidden' : ''} ${product.inStock ? '' : 'opacity-55'}`}
        />
        <span className="col-start-2 row-start-1 grid min-w-0 leading-5 wrap-anywhere">
          <button
            type="button"
            aria-haspopup="dialog"
            lang={nameLanguage(product, language)}
            onClick={onOpen}
            className="truncate text-left font-semibold text-soil-900 after:absolute after:inset-0 @4xl:hidden"
          >
            {productName(product, language)}
          </button>
          <span className="hidden text-sm leading-5 @4xl:block">
            <WideName product={product} />
          </span>
          <span className="truncate text-sm text-soil-600 @4xl:hidden">
            <SellingPrice product={product} />
            {size && ` · ${size.text}`}
          </span>
          {size && (
            <span lang={size.lang} className="hidden text-xs leading-4 text-soil-600 @4xl:block">
              {size.text}
            </span>
          )}
          {variants && (
            <span className="text-xs leading-4 text-soil-600">
              {t('products.list.variants', { count: variants.length })}
            </span>
          )}
          <ProductNotes product={product} />
        </span>
        {children}
      </span>
    </th>
  );
}

/** Leads to the product's page. A draft has none, so its name leads to its form. */
function WideName({ product }: { product: ListedProduct }) {
  const { search } = useLocation();
  const { language } = useText();
  if (!product.isDraft) return <ProductLink product={product} />;
  return (
    <Link
      to={href('/seller/product-list/:id', { id: product._id })}
      state={{ list: search }}
      lang={nameLanguage(product, language)}
      className={productLink}
    >
      {productName(product, language)}
    </Link>
  );
}

function SellingPrice({ product: { offerPrice, variants } }: { product: ListedProduct }) {
  const { t, taka } = useText();
  const offers = variants?.map((variant) => variant.offerPrice) ?? [offerPrice];
  const least = taka(Math.min(...offers));
  return offers.length > 1 ? t('catalog.price-from', { price: least }) : least;
}

/** How many there are, in a narrow row. */
function Left({ product }: { product: ListedProduct }) {
  const { t, count } = useText();
  const { variants = [product] } = product;
  const stock = stockInAll(variants);
  const isFew = variants.some(isLow);
  return (
    <span
      className={`text-sm whitespace-nowrap tabular-nums @4xl:hidden ${isFew ? 'font-semibold text-alarm-700' : 'text-soil-600'}`}
    >
      {stock ? t('products.list.left', { shown: count(stock.onShelf) }) : '–'}
    </span>
  );
}

function CategoryName({ path }: { path: string }) {
  const { nameOf } = useCategories();
  const known = findCategory(useOwnCategories(), path);
  return known ? nameOf(known) : '–';
}
