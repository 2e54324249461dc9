import { useQuery } from '@tanstack/react-query';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';

/** The number of people waiting for a sold-out product; renders nothing at zero. */
export function WaitingCount({ productId }: { productId: string }) {
  const text = useText();
  const { data } = useQuery({
    queryKey: [sellerKey, 'back-in-stock', productId],
    queryFn: ({ signal }) =>
      browserApi('GET /api/seller/products/{id}/back-in-stock', { params: { id: productId } }, { signal }),
  });
  if (!data?.waiting) return null;
  const { waiting: count } = data;
  return (
    <p className="mb-4 font-semibold text-leaf-800">
      {text.t('products.list.waiting', { count, shown: text.count(count) })}
    </p>
  );
}
