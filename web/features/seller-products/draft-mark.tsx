import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { productName } from '#contract/products/product-name.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { changeListed, refreshProducts } from '#web/features/catalog/seller-product-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

/** Marks a draft in the list, says when it becomes public, and publishes it. */
export function DraftMark({ product }: { product: ListedProduct }) {
  const { t, language, time } = useText();
  const { mutate, isPending } = usePublish();
  const { publishAt } = product;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge small colours="bg-soil-200 text-soil-800">
        {t('products.list.draft')}
      </Badge>
      {publishAt && (
        <span className="text-sm text-soil-600">{t('products.list.public-from', { time: time(publishAt) })}</span>
      )}
      <Button
        size="small"
        variant="quiet"
        busy={isPending}
        aria-label={t('products.list.publish-of', { product: productName(product, language) })}
        onClick={() => mutate(product)}
      >
        {t('products.list.publish')}
      </Button>
    </div>
  );
}

/** Reads the product first, so that changes that the list does not show yet are not overwritten. */
async function publish({ _id: id }: ListedProduct) {
  const { product } = await browserApi('GET /api/seller/products/{id}', { params: { id } });
  const { name, category, description, price, offerPrice, weight = '', version } = product;
  const productData = { name, category, description, price, offerPrice, weight, isDraft: false, version };
  return browserApi('PUT /api/product/{id}', { params: { id }, body: { productData }, files: { images: [] } });
}

function usePublish() {
  const queries = useQueryClient();
  const { t, language } = useText();
  return useMutation({
    mutationFn: publish,
    onSuccess(_reply, { _id, ...product }) {
      toast.success(t('products.list.published', { product: productName(product, language) }));
      changeListed(queries, (products) =>
        products.map((listed) => (listed._id === _id ? { ...listed, isDraft: false, publishAt: null } : listed)),
      );
    },
    meta: { failureToast: true },
    onSettled: () => void refreshProducts(queries),
  });
}
