import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { fieldsOf } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';
import { useProductForm } from './use-product-form.ts';
import { useChangeProduct } from './use-save-product.ts';

type EditProductFormProps = {
  product: Product;
  /** Where 'Cancel' leads. */
  cancelTo: string;
  onSaved(): void;
};

/** Changes a product. What is known of it changes in the background; the form stays as it was begun. */
export function EditProductForm({ product, cancelTo, onSaved }: EditProductFormProps) {
  const [values] = useState(() => fieldsOf(product));
  const { save, progress } = useChangeProduct(product._id);
  const state = useProductForm({ values, save, onSaved });
  return (
    <ProductForm
      label="Edit Product"
      state={state}
      progress={progress}
      saveLabel="SAVE"
      cancel={
        <ButtonLink to={cancelTo} look="secondary">
          Cancel
        </ButtonLink>
      }
    />
  );
}
