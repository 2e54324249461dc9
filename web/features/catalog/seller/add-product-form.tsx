import { useEffect, useState } from 'react';
import { keepProductDraft, productDraft } from './product-draft.ts';
import { emptyProduct } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';
import { useProductForm } from './use-product-form.ts';
import { useAddProduct } from './use-save-product.ts';

/** Puts a product into the shop; afterwards the form is ready for the next one. */
export function AddProductForm() {
  const [values] = useState(productDraft);
  const { save, progress } = useAddProduct();
  const state = useProductForm({
    values,
    save,
    onSaved(form) {
      form.reset(emptyProduct);
      keepProductDraft(undefined);
    },
  });
  const { getValues } = state.form;
  useEffect(() => () => keepProductDraft(getValues()), [getValues]);
  return <ProductForm label="Add Product" state={state} progress={progress} saveLabel="ADD" />;
}
