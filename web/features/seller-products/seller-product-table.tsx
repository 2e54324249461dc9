import { Copy, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { findCategory } from '#contract/categories/category.ts';
import { productName } from '#contract/products/product-name.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import type { ProductSelection } from '#web/features/bulk-edits/use-product-selection.ts';
import { useOwnCategories } from '#web/features/categories/own-categories-query.ts';
import { sizeText } from '#web/language/fact-text.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { Tick } from '#web/ui/fields/tick.tsx';
import { ProductLink, productLink } from '#web/ui/link/product-link.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import { DraftMark } from './draft-mark.tsx';
import { ListedVariants, VariantPrices, VariantsButton, VariantsStock } from './listed-variants.tsx';
import { ProductPrices } from './product-prices.tsx';
import { StockCount } from './stock-count.tsx';
import { StockSwitch } from './stock-switch.tsx';
import { useDuplicateProduct } from './use-duplicate-product.ts';

type SellerProductTableProps = {
  products: readonly ListedProduct[];
  selection: ProductSelection;
  onRemove(product: ListedProduct): void;
};

const cell = 'px-2 py-3 first:pl-4 last:pr-3 sm:px-4 sm:first:pl-5 sm:last:pr-4';

/** The products with the controls a seller uses most. On narrow screens these are on a line of their own. */
export function SellerProductTable({ products, selection, onRemove }: SellerProductTableProps) {
  const { t } = useText();
  const ids = products.map(({ _id }) => _id);
  const ticked = ids.filter(selection.has).length;
  return (
    <table className="w-full border-collapse rounded-2xl bg-surface text-left shadow-card">
      <caption className="sr-only">{t('catalog.products')}</caption>
      <thead className="border-b border-soil-200 text-sm text-soil-600">
        <tr className="max-md:flex max-md:items-center">
          <th scope="col" className="pl-1 max-md:flex max-md:items-center md:w-11 md:pl-3">
            <Tick
              label={t('products.bulk.all')}
              checked={ticked === ids.length}
              mixed={ticked > 0 && ticked < ids.length}
              onChange={(isOn) => selection.set(ids, isOn)}
            />
            <span aria-hidden className="font-semibold md:hidden">
              {t('products.bulk.all')}
            </span>
          </th>
          <Head>{t('products.list.product')}</Head>
          <Head wide>{t('submissions.form.category')}</Head>
          <Head>{t('products.list.selling-price')}</Head>
          <Head>{t('products.list.in-stock')}</Head>
          <th scope="col" className={`${cell} max-md:sr-only`}>
            <span className="sr-only">{t('products.list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Rows key={product._id} product={product} selection={selection} onRemove={() => onRemove(product)} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ wide = false, children }: { wide?: boolean; children: string }) {
  return (
    <th scope="col" className={`${cell} font-semibold whitespace-nowrap ${wide ? 'max-md:hidden' : 'max-md:sr-only'}`}>
      {children}
    </th>
  );
}

/** Leads to the product's page. A draft has none, so its name leads to its form. */
function Name({ product }: { product: ListedProduct }) {
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

type RowProps = { product: ListedProduct; selection: ProductSelection; onRemove(): void };

/** A product, with its variants below when they are unfolded. */
function Rows(props: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { product } = props;
  const { variants } = product;
  if (!variants) return <Row {...props} />;
  return (
    <>
      <Row
        {...props}
        variants={
          <VariantsButton
            product={product}
            variants={variants}
            isOpen={isOpen}
            listId={listId}
            onToggle={() => setOpen(!isOpen)}
          />
        }
      />
      {isOpen && (
        <tr id={listId} className="border-b border-soil-100 bg-soil-50 last:border-0 max-md:block">
          <td colSpan={6} className="px-4 py-3 max-md:block md:pr-6 md:pl-16">
            <ListedVariants product={product} variants={variants} />
          </td>
        </tr>
      )}
    </>
  );
}

function Row({ product, selection, onRemove, variants }: RowProps & { variants?: ReactNode }) {
  const text = useText();
  const { t } = text;
  const size = product.variants ? undefined : sizeText(product, text);
  const { nameOf } = useCategories();
  const known = findCategory(useOwnCategories(), product.category);
  const category = known ? nameOf(known) : '–';
  return (
    <tr
      className={`border-b border-soil-100 last:border-0 max-md:flex max-md:flex-wrap max-md:justify-between ${selection.has(product._id) ? 'bg-sun-100' : ''}`}
    >
      <td className="py-3 pl-1 max-md:order-first max-md:w-12 md:w-11 md:pl-3">
        <Tick
          label={t('products.bulk.select', { product: productName(product, text.language) })}
          checked={selection.has(product._id)}
          onChange={(isOn) => selection.set([product._id], isOn)}
        />
      </td>
      <th
        scope="row"
        className={`${cell} w-full font-normal max-md:order-first max-md:w-[calc(100%-10rem)] max-md:min-w-32`}
      >
        <div className="flex items-center gap-3 max-[22.5rem]:flex-col max-[22.5rem]:items-start sm:gap-4">
          <Thumbnail
            src={product.image[0]}
            sizes="64px"
            className={`size-14 sm:size-16 ${product.inStock ? '' : 'opacity-55'}`}
          />
          <div className="min-w-0">
            <Name product={product} />
            <p className="text-sm text-soil-600 md:hidden">{category}</p>
            {size && (
              <p lang={size.lang} className="text-sm wrap-anywhere text-soil-600">
                {size.text}
              </p>
            )}
            {variants}
            {product.isDraft && <DraftMark product={product} />}
            {product.originalSubmitterId && (
              <p className="mt-1 block w-fit rounded-full bg-leaf-100 px-2.5 py-0.5 text-xs font-semibold wrap-anywhere text-leaf-800">
                {t('products.list.submitted-by', { name: product.originalSubmitterId.name })}
              </p>
            )}
            {product.waiting > 0 && (
              <p className="mt-1 text-sm font-semibold text-leaf-800">
                {t('products.list.waiting', { count: product.waiting, shown: text.count(product.waiting) })}
              </p>
            )}
          </div>
        </div>
      </th>
      <td className={`${cell} whitespace-nowrap max-md:hidden`}>{category}</td>
      <td className={`${cell} max-md:pt-0 max-md:pr-0! max-md:pl-4!`}>
        {product.variants ? <VariantPrices product={product} /> : <ProductPrices product={product} />}
      </td>
      <td className={`${cell} max-md:pt-0 max-md:px-4!`}>
        <div className="flex flex-wrap items-end gap-2">
          {product.variants ? (
            <VariantsStock variants={product.variants} />
          ) : (
            <StockCount counted={product} name={productName(product, text.language)} />
          )}
          <span className="grid justify-items-start gap-0.5">
            <span aria-hidden className="text-xs text-soil-600">
              {t('products.list.in-stock')}
            </span>
            <span className="flex min-h-11 items-center">
              <StockSwitch product={product} />
            </span>
          </span>
        </div>
      </td>
      <td className={`${cell} max-md:order-first`}>
        <Actions product={product} onRemove={onRemove} />
      </td>
    </tr>
  );
}

const action = 'grid size-11 place-items-center rounded-xl text-soil-700';

function Actions({ product, onRemove }: { product: ListedProduct; onRemove(): void }) {
  const { search } = useLocation();
  const { t, language } = useText();
  const name = productName(product, language);
  const duplicate = useDuplicateProduct(search);
  return (
    <div className="flex">
      <Link
        to={href('/seller/product-list/:id', { id: product._id })}
        // The form returns to this page of the list.
        state={{ list: search }}
        aria-label={t('products.list.edit', { product: name })}
        className={`${action} hover:bg-leaf-50 hover:text-leaf-700`}
      >
        <Pencil aria-hidden className="size-5" />
      </Link>
      <button
        type="button"
        aria-label={t('products.list.duplicate', { product: name })}
        disabled={duplicate.isPending}
        onClick={() => duplicate.mutate(product._id)}
        className={`${action} hover:bg-leaf-50 hover:text-leaf-700 max-md:hidden`}
      >
        <Copy aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t('products.list.remove', { product: name })}
        onClick={onRemove}
        className={`${action} hover:bg-alarm-50 hover:text-alarm-600`}
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </div>
  );
}
