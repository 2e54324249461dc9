import { useText } from '#web/language/use-text.ts';
import { sellerProductSchema } from '#contract/catalog.ts';
import { useProductForm } from '#web/features/catalog/product-form/use-product-form.ts';
import { SellerProductForm } from './seller-product-form.tsx';
import { useAddProduct } from './send-product.ts';

/** Puts a product into the shop; afterwards the form is ready for the next one. */
export function AddProductForm() {
  const { t } = useText();
  const state = useProductForm({
    rules: sellerProductSchema,
    draftKey: 'seller',
    send: useAddProduct(),
  });
  return <SellerProductForm label={t('seller.menu.add-product')} state={state} saveLabel={t('products.add.save')} />;
}
