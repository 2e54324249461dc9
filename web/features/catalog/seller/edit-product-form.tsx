import { useState } from 'react';
import { sellerProductSchema } from '#contract/products/schemas.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { productFieldsOf } from '#web/features/catalog/product-form/product-fields.ts';
import { useProductForm } from '#web/features/catalog/product-form/use-product-form.ts';
import { useAskBeforeLeaving } from '#web/ui/dialog/use-ask-before-leaving.tsx';
import { SellerProductForm } from './seller-product-form.tsx';
import { useChangeProduct } from './send-product.ts';
import { SlugField } from './slug-field.tsx';

type EditProductFormProps = {
  product: ListedProduct;
  cancelTo: string;
  onSaved(): void;
};

/** Edits a product. The form keeps its initial values when the cached product changes. */
export function EditProductForm({ product, cancelTo, onSaved }: EditProductFormProps) {
  const [values] = useState(() => productFieldsOf(product));
  const state = useProductForm({
    rules: sellerProductSchema,
    values,
    send: useChangeProduct(product),
    onSent: onSaved,
  });
  const question = useAskBeforeLeaving(state.isUnsaved);
  return (
    <>
      <SellerProductForm
        label="products.edit.title"
        state={state}
        saveLabel="products.edit.save"
        extra={<SlugField {...state} />}
        cancelTo={cancelTo}
      />
      {question}
    </>
  );
}
