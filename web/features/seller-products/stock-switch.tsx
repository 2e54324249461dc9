import { notifyManager } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { productName } from '#contract/products/product-name.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { createStore } from '#web/browser/create-store.ts';
import { optimisticToggle } from '#web/browser/optimistic-toggle.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { changeListed, refreshProducts } from '#web/features/catalog/seller-product-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { Switch } from '#web/ui/fields/switch.tsx';

/** Optimistic state of the switches by product id, until the server has answered. */
const shownStock = createStore<Readonly<Record<string, boolean>>>({});

const press = optimisticToggle<string>({
  keyOf: (id) => id,
  async send(id, inStock) {
    const { message } = await browserApi('POST /api/product/stock', { body: { id, inStock } });
    // One toast for all: a seller may toggle many switches in a row.
    toast.success(message, { id: 'stock' });
    changeListed(browserQueryClient, (products) =>
      products.map((product) => (product._id === id ? { ...product, inStock } : product)),
    );
    void refreshProducts(browserQueryClient);
    // The list re-renders a moment later. Without this the switch would show the old state and misread a press.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    return { on: inStock };
  },
  show: (id, inStock) => shownStock.set({ ...shownStock.get(), [id]: inStock }),
  onFailure(error) {
    toast.error(sentenceOf(error));
    // The product or the session may be gone; reload the list to find out.
    if (error instanceof ApiError) void refreshProducts(browserQueryClient);
  },
  onEnd(id) {
    const { [id]: _, ...others } = shownStock.get();
    shownStock.set(others);
  },
});

/** Shows and toggles whether a product is in stock. */
export function StockSwitch({ product }: { product: ListedProduct }) {
  const { t, language } = useText();
  const inStock = shownStock.use()[product._id] ?? product.inStock;
  return (
    <Switch
      label={t('products.list.stock-of', { product: productName(product, language) })}
      checked={inStock}
      onChange={() => void press(product._id, inStock)}
    />
  );
}
