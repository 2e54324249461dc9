import { useSearchParams } from 'react-router';
import { SellerProducts } from '#web/features/catalog/seller/seller-products.tsx';
import { readListView } from '#web/ui/list/list-address.ts';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

export default function ProductList() {
  const [query] = useSearchParams();
  const view = readListView(query);
  return (
    <>
      <PageHead title="Product List" description="The products of the shop." noindex />
      <PageHeading title="Product List">
        <ListSearch label="Search products" placeholder="Search by name" />
      </PageHeading>
      <SellerProducts view={view} />
    </>
  );
}
