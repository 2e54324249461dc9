import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { writtenStockSchema } from '#contract/stock/schemas.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { changeListed, refreshProducts } from '#web/features/catalog/seller-product-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { InPlaceField, type InPlaceLook, type SaveEnd } from './in-place-field.tsx';
import { withCount } from './with-count.ts';

type Counted = Pick<ListedProduct, '_id' | 'stock' | 'lowStock'>;

type StockCellProps = Pick<InPlaceLook, 'look'> & {
  /** A product or one of its variants. */
  counted: Counted;
  name: string;
};

/** Whether so few are left that the seller should look. */
export function isLow({ stock, lowStock }: Pick<Counted, 'stock' | 'lowStock'>): boolean {
  return stock !== null && stock <= lowStock;
}

/**
 * A stock, typed where it stands. An empty field means that the stock is not counted or, with a note, that pieces were
 * pre-ordered.
 */
export function StockCell({ look, counted, name }: StockCellProps) {
  const { t, problem } = useText();
  const preordered = Math.max(0, -(counted.stock ?? 0));
  const save = useCount(counted);

  function read(typed: string): { value: number | null } | undefined {
    if (preordered > 0 && typed.trim() === '') return { value: counted.stock };
    const written = writtenStockSchema.safeParse(typed);
    if (written.success) return { value: written.data };
    toast.error(problem(written.error.issues[0]?.message ?? ''), { id: 'stock' });
    return undefined;
  }
  return (
    <InPlaceField
      look={look}
      column="stock"
      label={t('products.list.stock')}
      name={t('products.list.count-of', { product: name })}
      placeholder={preordered > 0 ? undefined : look === 'cell' ? '–' : t('products.list.not-counted')}
      note={preordered > 0 ? t('products.list.preordered', { count: preordered }) : undefined}
      inputMode="numeric"
      shown={counted.stock === null || preordered > 0 ? '' : String(counted.stock)}
      isLow={isLow(counted)}
      read={read}
      save={save}
    />
  );
}

/** Sends a count with the stock that the seller saw, so that sales in between are not overwritten. */
function useCount({ _id, stock: from }: Counted): (stock: number | null) => Promise<SaveEnd> {
  const show = (changed: Parameters<typeof withCount>[2]) =>
    changeListed(browserQueryClient, (products) => withCount(products, _id, changed));
  const { mutateAsync } = useMutation({
    mutationFn: (stock: number | null) => browserApi('POST /api/seller/stock', { body: { id: _id, stock, from } }),
    onSuccess({ message, stock, inStock }) {
      toast.success(message, { id: 'stock' });
      show({ stock, inStock });
    },
    onError: (error) => toast.error(sentenceOf(error), { id: 'stock' }),
    onSettled: () => void refreshProducts(browserQueryClient),
  });
  return async (stock) => {
    if (stock === from) return 'restored';
    try {
      await mutateAsync(stock);
      return 'saved';
    } catch (error) {
      const now = error instanceof ApiError ? error.stocks[_id] : undefined;
      if (now === undefined) return 'refused';
      show({ stock: now });
      return 'restored';
    }
  };
}
