import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { productName } from '#contract/products/product-name.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { changeListed, refreshProducts } from '#web/features/catalog/seller-product-queries.ts';
import { useText } from '#web/language/use-text.ts';

/** Publishes a draft, or takes a public product out of the shop as a draft. */
export function useSetDraft() {
  const queries = useQueryClient();
  const { t, language } = useText();
  return useMutation({
    mutationFn: send,
    onSuccess(_reply, { _id, ...product }) {
      const isDraft = !product.isDraft;
      const name = productName(product, language);
      toast.success(t(isDraft ? 'products.list.made-draft' : 'products.list.published', { product: name }));
      changeListed(queries, (products) =>
        products.map((listed) => (listed._id === _id ? { ...listed, isDraft, publishAt: null } : listed)),
      );
    },
    meta: { failureToast: true },
    onSettled: () => void refreshProducts(queries),
  });
}

/** Reads the product first, so that changes that the list does not show yet are not overwritten. */
async function send({ _id: id, isDraft: wasDraft }: ListedProduct) {
  const { product } = await browserApi('GET /api/seller/products/{id}', { params: { id } });
  const { name, category, description, price, offerPrice, weight = '', version } = product;
  const written = { name, category, description, price, offerPrice, weight, isDraft: !wasDraft, version };
  return browserApi('PUT /api/product/{id}', { params: { id }, body: { productData: written }, files: { images: [] } });
}
