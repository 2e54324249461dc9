import { AddProductForm } from '#web/features/catalog/seller/add-product-form.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

export default function AddProduct() {
  return (
    <>
      <PageHead title="Add Product" description="Put a product into the shop." noindex />
      <PageHeading title="Add Product" text="It is in the shop and in stock as soon as you add it." />
      <AddProductForm />
    </>
  );
}
