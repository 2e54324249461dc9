import { queryOptions, useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { backInStockCalls } from '#contract/back-in-stock.ts';
import { optimisticToggle } from '#web/browser/optimistic-toggle.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { browserText } from '#web/language/browser-text.ts';

/** Ids of the products that the user waits for. */
const waitsQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownKey, 'back-in-stock', userId],
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await browserApi(backInStockCalls.listWaits, {}, { signal })).productIds,
  });

/** Whether a user waits for a product; undefined while it is not known. */
export function useIsWaiting(userId: string, productId: string): boolean | undefined {
  const { data } = useQuery({ ...waitsQuery(userId), select: (ids) => ids.includes(productId) });
  return data;
}

type Wait = { userId: string; productId: string };

/** Asks to be notified about a product, or takes it back; shown at once. */
export const toggleWait = optimisticToggle<Wait>({
  keyOf: ({ userId, productId }) => `${userId} ${productId}`,
  async send({ productId }, on) {
    const { waitForProduct, stopWaiting } = backInStockCalls;
    await browserApi(on ? waitForProduct : stopWaiting, { params: { id: productId } });
    return { on };
  },
  show({ userId, productId }, on) {
    browserQueryClient.setQueryData(waitsQuery(userId).queryKey, (ids: readonly string[] = []) =>
      on ? [productId, ...ids.filter((id) => id !== productId)] : ids.filter((id) => id !== productId),
    );
  },
  onFailure(error) {
    toast.error(sentenceOf(error, browserText.t('common.something-went-wrong')));
    refreshProducts(error);
  },
});

/** Asks by an email address to be notified about a product. */
export async function askByEmail(productId: string, email: string): Promise<void> {
  try {
    await browserApi(backInStockCalls.askBackInStock, { params: { id: productId }, body: { email } });
  } catch (error) {
    refreshProducts(error);
    throw error;
  }
}

/** The product is back, or gone: the page is to show that. */
function refreshProducts(error: unknown): void {
  if (isRefused(error, 'already-in-stock', 'product-not-found')) {
    void browserQueryClient.invalidateQueries({ queryKey: ['products'] });
  }
}
