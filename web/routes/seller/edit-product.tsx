import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** Edit Product of the seller area. */
export default function EditProduct() {
  return (
    <>
      <PageHead title="Edit Product" description="Change a product." noindex />
      <PageHeading title="Edit Product" />
    </>
  );
}
