import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { sentenceOf } from '#web/client/api-error.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { type ListView, listViewSearch } from '#web/ui/list/list-view.ts';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import { useRemoveProduct } from './remove-product.ts';
import { sellerProductsQuery } from './seller-product-queries.ts';
import { SellerProductTable } from './seller-product-table.tsx';

/** A page of the products that match the search: loading, failed, empty and filled. */
export function SellerProducts({ view }: { view: ListView }) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(sellerProductsQuery(view));
  const { ask, dialog } = useRemoveProduct();
  if (isPending) return <SellerProductsSkeleton />;
  if (!data)
    return <FailedView message={sentenceOf(error, 'Failed to load products')} onRetry={() => void refetch()} />;
  const { products, pagination } = data;
  const { totalPages, totalProducts } = pagination;
  if (!isPlaceholderData && totalPages > 0 && view.page > totalPages) {
    return <Navigate to={{ search: listViewSearch({ ...view, page: totalPages }) }} replace />;
  }
  return (
    <>
      <p role="status" className="mb-3 text-soil-600">
        {!isPlaceholderData && countLine(totalProducts, view.search)}
      </p>
      <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-55' : ''}>
        {products.length > 0 ? (
          <SellerProductTable products={products} onRemove={ask} />
        ) : (
          <NoProducts search={view.search} />
        )}
      </div>
      <Pagination
        label="Pages of products"
        current={view.page}
        total={totalPages}
        toPage={(page) => ({ search: listViewSearch({ ...view, page }) })}
      />
      {dialog}
    </>
  );
}

function countLine(count: number, search: string): string {
  const products = `${count} ${count === 1 ? 'product' : 'products'}`;
  return search ? `${products} found for “${search}”` : products;
}

function NoProducts({ search }: { search: string }) {
  if (search) {
    return (
      <MessageView title="No products found" text={`No product's name contains “${search}”.`}>
        <Link to={{ search: '' }} className="font-semibold text-leaf-700 underline">
          Show all products
        </Link>
      </MessageView>
    );
  }
  return (
    <MessageView art="/art/empty-cart.webp" title="No products yet" text="What you add is listed here and in the shop.">
      <ButtonLink to="/seller">Add Product</ButtonLink>
    </MessageView>
  );
}

function SellerProductsSkeleton() {
  return (
    <>
      <LoadingStatus label="Loading products" />
      <div aria-hidden className="grid gap-3">
        <Skeleton className="h-12" />
        {[1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} className="h-20" />
        ))}
      </div>
    </>
  );
}
