import { useState } from 'react';
import { findCategory } from '#contract/categories/category.ts';
import { type SellerProduct, sellerProductSchema } from '#contract/products/schemas.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { useOwnCategories } from '#web/features/categories/own-categories-query.ts';
import { storedProductFields } from '#web/features/product-editor/product-fields.ts';
import { useProductForm } from '#web/features/product-editor/use-product-form.ts';
import { useText } from '#web/language/use-text.ts';
import { useAskBeforeLeaving } from '#web/ui/dialog/use-ask-before-leaving.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import { productParts } from './product-parts.ts';
import { SellerProductForm } from './seller-product-form.tsx';
import { useChangeProduct } from './send-product.ts';
import { SlugField } from './slug-field.tsx';
import { usePublication } from './use-publication.tsx';

type EditProductFormProps = {
  product: ListedProduct;
  cancelTo: string;
  onSaved(): void;
};

/** Edits a product. The form keeps its initial values when the cached product changes. */
export function EditProductForm({ product, cancelTo, onSaved }: EditProductFormProps) {
  const [values] = useState(() => storedProductFields(product));
  const text = useText();
  const { nameOf } = useCategories();
  const categories = useOwnCategories();
  const nameOfCategory = (path: string) => {
    const category = findCategory(categories, path);
    return category ? nameOf(category) : path || '–';
  };
  const publication = usePublication(product);
  const change = useChangeProduct(product);
  const state = useProductForm({
    rules: sellerProductSchema,
    values,
    hasMore: publication.isChanged,
    send: (written: SellerProduct, upload: Parameters<typeof change>[1]) =>
      change({ ...written, ...publication.written() }, upload),
    onSent: onSaved,
    version: {
      begun: product.version,
      parts: productParts(text, nameOfCategory, publication),
      toFields: storedProductFields,
    },
  });
  const question = useAskBeforeLeaving(state.isUnsaved);
  return (
    <>
      <SellerProductForm
        label="products.edit.title"
        state={state}
        publication={publication}
        saveLabel="products.edit.save"
        extra={<SlugField {...state} />}
        cancelTo={cancelTo}
      />
      {question}
    </>
  );
}
