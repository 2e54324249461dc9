import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** Add Product of the seller area. */
export default function AddProduct() {
  return (
    <>
      <PageHead title="Add Product" description="Put a product into the shop." noindex />
      <PageHeading title="Add Product" />
    </>
  );
}
