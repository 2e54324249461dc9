import { useState } from 'react';
import { sellerProductSchema } from '#contract/catalog.ts';
import type { ListedProduct } from '#contract/seller-products.ts';
import { productFieldsOf } from '#web/features/catalog/product-form/product-fields.ts';
import { useProductForm } from '#web/features/catalog/product-form/use-product-form.ts';
import { useAskBeforeLeaving } from '#web/ui/dialog/use-ask-before-leaving.tsx';
import { SellerProductForm } from './seller-product-form.tsx';
import { useChangeProduct } from './send-product.ts';

type EditProductFormProps = {
  product: ListedProduct;
  cancelTo: string;
  onSaved(): void;
};

/** Changes a product. What is known of it changes in the background; the form stays as it was begun. */
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
      <SellerProductForm label="products.edit.title" state={state} saveLabel="products.edit.save" cancelTo={cancelTo} />
      {question}
    </>
  );
}
