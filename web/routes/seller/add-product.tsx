import { AddProductForm } from '#web/features/product-editor/seller/add-product-form.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

export default function AddProduct() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('seller.menu.add-product')} description={t('products.add.description')} noindex />
      <PageHeading title={t('seller.menu.add-product')} text={t('products.add.text')} />
      <AddProductForm />
    </>
  );
}
