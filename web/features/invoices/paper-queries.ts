import { queryOptions } from '@tanstack/react-query';
import type { Paper } from '#contract/invoices/schemas.ts';
import type { Language } from '#contract/languages.ts';
import { ownKey, sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Who reads the invoices of an order. */
export type PaperReader = 'buyer' | 'seller';

/** How a reader issues, lists and opens the invoices of an order. */
export function papersOf(reader: PaperReader, orderId: string) {
  const params = { orderId };
  const isSeller = reader === 'seller';
  const root = isSeller ? sellerKey : ownKey;
  return {
    issue: () =>
      isSeller
        ? browserApi('POST /api/seller/orders/{orderId}/invoice', { params })
        : browserApi('POST /api/order/{orderId}/invoice', { params }),
    // With the orders' key: what changes an order may issue a note.
    list: queryOptions({
      queryKey: [root, 'orders', 'papers', orderId],
      queryFn: async ({ signal }) => {
        const { papers } = isSeller
          ? await browserApi('GET /api/seller/orders/{orderId}/papers', { params }, { signal })
          : await browserApi('GET /api/order/{orderId}/papers', { params }, { signal });
        return papers;
      },
    }),
    pathOf: ({ _id }: Pick<Paper, '_id'>, language: Language) =>
      `${isSeller ? '/api/seller/papers' : `/api/order/${orderId}/papers`}/${_id}?language=${language}`,
  };
}
