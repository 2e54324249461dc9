import { queryOptions, useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { optimisticToggle } from '#web/browser/optimistic-toggle.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { browserText } from '#web/language/browser-text.ts';

/** Ids of the products the user is waiting for. */
const waitsQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownKey, 'back-in-stock', userId],
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await browserApi('GET /api/user/back-in-stock', {}, { signal })).productIds,
  });

/** Whether a user is waiting for a product; undefined while unknown. */
export function useIsWaiting(userId: string, productId: string): boolean | undefined {
  const { data } = useQuery({ ...waitsQuery(userId), select: (ids) => ids.includes(productId) });
  return data;
}

type Wait = { userId: string; productId: string };

/** Adds or removes a user's wait for a product. Optimistic. */
export const toggleWait = optimisticToggle<Wait>({
  keyOf: ({ userId, productId }) => `${userId} ${productId}`,
  async send({ productId }, on) {
    await browserApi(on ? 'PUT /api/product/{id}/back-in-stock' : 'DELETE /api/product/{id}/back-in-stock', {
      params: { id: productId },
    });
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

/** Adds a wait for an email address, without an account. */
export async function askByEmail(productId: string, email: string): Promise<void> {
  try {
    await browserApi('POST /api/product/{id}/back-in-stock', { params: { id: productId }, body: { email } });
  } catch (error) {
    refreshProducts(error);
    throw error;
  }
}

/** The product is back in stock or deleted; the page has to show it. */
function refreshProducts(error: unknown): void {
  if (isRefused(error, 'already-in-stock', 'product-not-found')) {
    void browserQueryClient.invalidateQueries({ queryKey: ['products'] });
  }
}
