import { AddProductForm } from '#web/features/catalog/add-product-form.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** Where the seller puts a product into the shop. */
export default function AddProduct() {
  return (
    <>
      <PageHead title="Add Product" description="Put a product into the shop." noindex />
      <PageHeading title="Add Product" text="It is in the shop and in stock as soon as you add it." />
      <AddProductForm />
    </>
  );
}
