import { useState } from 'react';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import type { ProductSelection } from '#web/features/bulk-edits/use-product-selection.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Tick } from '#web/ui/fields/tick.tsx';
import { listId } from '#web/ui/page/skip-to-list.tsx';
import { ProductRow } from './product-row.tsx';

type SellerProductTableProps = {
  products: readonly ListedProduct[];
  selection: ProductSelection;
  onRemove(product: ListedProduct): void;
};

const columns: readonly { text: MessageId; className?: string }[] = [
  { text: 'products.list.product' },
  { text: 'submissions.form.category' },
  { text: 'products.list.price', className: 'min-w-23 text-right @4xl:pr-4!' },
  { text: 'products.list.selling-price', className: 'min-w-26 text-right @4xl:pr-4!' },
  { text: 'products.list.stock', className: 'min-w-20 text-right @4xl:pr-4!' },
  { text: 'products.list.in-stock' },
];

/** The products of a page, a row each, with the numbers that a seller changes most. */
export function SellerProductTable({ products, selection, onRemove }: SellerProductTableProps) {
  const { t } = useText();
  const [isSelecting, setSelecting] = useState(false);
  const ids = products.map(({ _id }) => _id);
  const ticked = ids.filter(selection.has).length;
  return (
    <div className="@container">
      <table
        id={listId}
        tabIndex={-1}
        className="block w-full border-collapse overflow-hidden rounded-2xl bg-surface text-left shadow-card focus:outline-none @4xl:table"
      >
        <caption className="sr-only">{t('catalog.products')}</caption>
        <thead className="block border-b border-soil-200 text-xs text-soil-600 @4xl:table-header-group @4xl:[&_label]:h-9">
          <tr className="flex items-center justify-between gap-2 @4xl:table-row">
            <td className="flex items-center pl-2.5 @4xl:table-cell @4xl:w-11 @4xl:pl-0">
              <span className={`items-center @4xl:flex ${isSelecting ? 'flex' : 'hidden'}`}>
                <Tick
                  label={t('products.bulk.all')}
                  checked={ticked === ids.length}
                  mixed={ticked > 0 && ticked < ids.length}
                  onChange={(isOn) => selection.set(ids, isOn)}
                />
                <span aria-hidden className="font-semibold @4xl:hidden">
                  {t('products.bulk.all')}
                </span>
              </span>
            </td>
            {columns.map(({ text, className = '' }) => (
              <th
                key={text}
                scope="col"
                className={`sr-only font-semibold @4xl:not-sr-only @4xl:px-1.5! @4xl:whitespace-nowrap! ${className}`}
              >
                {t(text)}
              </th>
            ))}
            <th scope="col" className="pr-2 @4xl:pr-0">
              <button
                type="button"
                aria-pressed={isSelecting}
                onClick={() => {
                  setSelecting(!isSelecting);
                  if (isSelecting) selection.clear();
                }}
                className="min-h-11 rounded-lg px-2 text-sm font-semibold text-leaf-700 hover:bg-leaf-50 @4xl:hidden"
              >
                {t('products.bulk.choose')}
              </button>
              <span className="sr-only">{t('products.list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="block @4xl:table-row-group">
          {products.map((product) => (
            <ProductRow
              key={product._id}
              product={product}
              selected={selection.has(product._id)}
              isSelecting={isSelecting}
              onSelect={(isOn, toHere) => selection.tick(product._id, isOn, { listed: ids, toHere })}
              onRemove={() => onRemove(product)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
