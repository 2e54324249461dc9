import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/call.ts';
import type { catalogCalls } from '#contract/catalog.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { formatAtLeast } from '#web/format/format-at-least.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { ListView } from '#web/ui/list/list-address.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useRemoveProduct } from './remove-product.ts';
import { sellerProductsQuery } from './seller-product-queries.ts';
import { SellerProductTable } from './seller-product-table.tsx';

const failedText = 'Failed to load products';

/** A page of the products that match the search. */
export function SellerProducts({ view }: { view: ListView }) {
  const query = useQuery(sellerProductsQuery(view));
  const { ask, dialog } = useRemoveProduct();
  return (
    <>
      <NumberedList
        query={query}
        label="Pages of products"
        failedText={sentenceOf(query.error, failedText)}
        staleText={`${failedText}. What you see may be out of date.`}
        loading={
          <LoadingBlocks
            label="Loading products"
            blocks={['h-12', 'h-20', 'h-20', 'h-20', 'h-20', 'h-20']}
            className="grid gap-3"
          />
        }
        empty={<NoProducts search={view.search} />}
        above={({ pagination }) => (
          <p role="status" className="mb-3 text-soil-600">
            {!query.isPlaceholderData && countLine(pagination, view.search)}
          </p>
        )}
      >
        {({ products }) => <SellerProductTable products={products} onRemove={ask} />}
      </NumberedList>
      {dialog}
    </>
  );
}

type Total = CallReply<typeof catalogCalls.listSellerProducts>['pagination'];

function countLine(pagination: Total, search: string): string {
  const { totalProducts: count } = pagination;
  const products = `${formatAtLeast(count, pagination, 'en')} ${count === 1 ? 'product' : 'products'}`;
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
      <ButtonLink to={href('/seller')}>Add Product</ButtonLink>
    </MessageView>
  );
}
