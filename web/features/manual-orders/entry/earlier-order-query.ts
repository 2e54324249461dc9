import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The last order of a phone number, in any notation; null without one. */
export function earlierOrderQuery(phone: string) {
  const digits = latinDigits(phone).replace(/\D/g, '');
  return queryOptions({
    queryKey: [sellerKey, 'earlier-order', digits],
    queryFn: async ({ signal }) => {
      const query = { search: digits, limit: 1 };
      const { orders } = await browserApi('GET /api/order/seller-enhanced', { query }, { signal });
      const [order] = orders;
      // The beginning of a number finds others too, and numbers of orders begin alike.
      return order && latinDigits(order.address.phone).replace(/\D/g, '').endsWith(digits.slice(-10)) ? order : null;
    },
    enabled: digits.length >= limits.phoneDigitsMin,
  });
}
