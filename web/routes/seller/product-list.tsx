import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** Product List of the seller area. */
export default function ProductList() {
  return (
    <>
      <PageHead title="Product List" description="The products of the shop." noindex />
      <PageHeading title="Product List" />
    </>
  );
}
