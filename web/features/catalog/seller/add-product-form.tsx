import { sellerProductSchema } from '#contract/catalog.ts';
import { useProductForm } from '#web/features/catalog/product-form/use-product-form.ts';
import { SellerProductForm } from './seller-product-form.tsx';
import { useAddProduct } from './send-product.ts';

/** Puts a product into the shop; afterwards the form is ready for the next one. */
export function AddProductForm() {
  const state = useProductForm({
    rules: sellerProductSchema,
    draftKey: 'seller',
    send: useAddProduct(),
  });
  return <SellerProductForm label="seller.menu.add-product" state={state} saveLabel="products.add.save" />;
}
