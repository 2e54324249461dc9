import { useState } from 'react';
import { sellerProductSchema } from '#contract/catalog.ts';
import { draftOf } from '#web/browser/drafts.ts';
import { useProductForm } from '#web/features/catalog/product-form/use-product-form.ts';
import { SellerProductForm } from './seller-product-form.tsx';
import { useAddProduct } from './send-product.ts';

/** Puts a product into the shop; afterwards the form is ready for the next one. */
export function AddProductForm() {
  const [draft] = useState(() => draftOf('seller', 'product', 'seller'));
  const state = useProductForm({
    rules: sellerProductSchema,
    draftKey: 'seller',
    draft,
    send: useAddProduct(),
  });
  return <SellerProductForm label="seller.menu.add-product" state={state} saveLabel="products.add.save" />;
}
