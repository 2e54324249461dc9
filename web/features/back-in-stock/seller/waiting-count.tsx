import { useQuery } from '@tanstack/react-query';
import { backInStockCalls } from '#contract/back-in-stock.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';

/** Says how many want to be notified when a product is back; nothing where nobody does. */
export function WaitingCount({ productId }: { productId: string }) {
  const text = useText();
  const { data } = useQuery({
    queryKey: [sellerKey, 'back-in-stock', productId],
    queryFn: ({ signal }) => browserApi(backInStockCalls.countWaits, { params: { id: productId } }, { signal }),
  });
  if (!data?.waiting) return null;
  const { waiting: count } = data;
  return (
    <p className="mb-4 font-semibold text-leaf-800">
      {text.t('products.list.waiting', { count, shown: text.count(count) })}
    </p>
  );
}
