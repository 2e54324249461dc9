import toast from 'react-hot-toast';
import { catalogCalls, type ListedProduct } from '#contract/catalog.ts';
import { createStore } from '#web/browser/create-store.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { changeListed, refreshProducts } from './seller-product-queries.ts';
import { createStockSwitches, type ShownStock } from './seller-stock.ts';

const shownStock = createStore<ShownStock>({});

const press = createStockSwitches({
  async send(id, inStock) {
    const { message } = await browserApi(catalogCalls.setStock, { body: { id, inStock } });
    // One place for all of them: a seller may press many switches in a row.
    toast.success(message, { id: 'stock' });
  },
  show: shownStock.set,
  onSaved(id, inStock) {
    changeListed(browserQueryClient, (products) =>
      products.map((product) => (product._id === id ? { ...product, inStock } : product)),
    );
    void refreshProducts(browserQueryClient);
  },
  onFailure(error) {
    toast.error(sentenceOf(error));
    // The product may be gone, or the session: the list knows.
    if (error instanceof ApiError) void refreshProducts(browserQueryClient);
  },
});

/** Says whether a product is in stock, and changes it. */
export function StockSwitch({ product }: { product: ListedProduct }) {
  const shown = shownStock.use();
  return (
    <Switch
      label={`${product.name} in stock`}
      checked={shown[product._id] ?? product.inStock}
      onChange={(inStock) => void press(product._id, inStock)}
    />
  );
}
