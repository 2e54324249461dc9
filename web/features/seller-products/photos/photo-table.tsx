import { X } from 'lucide-react';
import { useState } from 'react';
import { productName } from '#contract/products/product-name.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { useFileAddress } from '#web/ui/fields/pictures/picture-choice.ts';
import type { PhotoProduct, PhotoRow } from './photo-rows.ts';

type PhotoTableProps = {
  rows: readonly PhotoRow[];
  products: readonly PhotoProduct[];
  disabled: boolean;
  onAssign(id: number, productId: string): void;
  onRemove(id: number): void;
};

/** The chosen photos with their products, which the seller may correct, and with the result of each. */
export function PhotoTable({ rows, ...rest }: PhotoTableProps) {
  const { t } = useText();
  return (
    <table className="w-full border-collapse rounded-2xl bg-surface text-left shadow-card">
      <caption className="sr-only">{t('products.photos.list')}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-soil-200 text-sm text-soil-600">
          {(['file', 'product', 'state'] as const).map((column) => (
            <th key={column} scope="col" className="px-4 py-3 font-semibold">
              {t(`products.photos.${column}`)}
            </th>
          ))}
          <th scope="col" className="px-2 py-3">
            <span className="sr-only">{t('products.list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Omit<PhotoTableProps, 'rows'> & { row: PhotoRow };

function Row({ row, products, disabled, onAssign, onRemove }: RowProps) {
  const { t } = useText();
  const address = useFileAddress(row.file);
  const { name } = row.file;
  return (
    <tr className="border-b border-soil-200 last:border-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-2 max-md:p-3">
      <th scope="row" className="font-normal md:px-4 md:py-3">
        <span className="flex min-w-0 items-center gap-3">
          <img src={address} alt="" className="size-14 shrink-0 rounded-xl bg-soil-100 object-cover" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </span>
      </th>
      <td className="max-md:col-span-2 max-md:row-start-2 md:px-4 md:py-3">
        <ProductSelect
          label={t('products.photos.product-of', { file: name })}
          row={row}
          products={products}
          disabled={disabled || row.state === 'added'}
          onAssign={(productId) => onAssign(row.id, productId)}
        />
      </td>
      <td className="max-md:col-span-2 md:px-4 md:py-3">
        <State row={row} />
      </td>
      <td className="max-md:col-start-2 max-md:row-start-1 md:px-2 md:py-3">
        <button
          type="button"
          disabled={disabled}
          aria-label={t('products.photos.remove', { file: name })}
          onClick={() => onRemove(row.id)}
          className="grid size-11 place-items-center rounded-xl text-soil-700 hover:bg-soil-100 disabled:opacity-55"
        >
          <X aria-hidden className="size-5" />
        </button>
      </td>
    </tr>
  );
}

function State({ row }: { row: PhotoRow }) {
  const { t } = useText();
  if (row.state === 'failed') {
    return (
      <p role="alert" className="text-alarm-700">
        {row.sentence}
      </p>
    );
  }
  const isFound = row.state !== 'ready' || row.productId !== '';
  return <p className={isFound ? 'text-soil-700' : 'font-semibold text-alarm-700'}>{t(stateMessage(row))}</p>;
}

function stateMessage({ state, productId, match: { candidates } }: PhotoRow): MessageId {
  if (state === 'sending' || state === 'added') return `products.photos.${state}`;
  if (productId === '') return candidates.length > 1 ? 'products.photos.several' : 'products.photos.no-match';
  const isMatch = candidates.length === 1 && candidates[0]?._id === productId;
  return isMatch ? 'products.photos.matched' : 'products.photos.chosen';
}

type ProductSelectProps = {
  label: string;
  row: PhotoRow;
  products: readonly PhotoProduct[];
  disabled: boolean;
  onAssign(productId: string): void;
};

/** The product of a photo. All products are offered once the select is reached: a hundred long lists would be slow. */
function ProductSelect({ label, row, products, disabled, onAssign }: ProductSelectProps) {
  const { t, language } = useText();
  const [isReached, setReached] = useState(false);
  const { productId, match } = row;
  const reach = () => setReached(true);
  const chosen = products.filter(({ _id }) => _id === productId);
  const likely = match.candidates.length > 0 ? match.candidates : chosen;
  const known = new Set(likely.map(({ _id }) => _id));
  const others = (isReached ? products : chosen).filter(({ _id }) => !known.has(_id));
  return (
    <select
      aria-label={label}
      value={productId}
      disabled={disabled}
      onFocus={reach}
      onPointerEnter={reach}
      onPointerDown={reach}
      onChange={({ target }) => onAssign(target.value)}
      className="select w-full"
    >
      <option value="">{t('products.photos.no-product')}</option>
      {[...likely, ...others].map((product) => (
        <option key={product._id} value={product._id}>
          {productName(product, language)}
        </option>
      ))}
    </select>
  );
}
