import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { idSchema } from '#contract/declarations/schemas.ts';
import { fieldOf } from '#contract/records.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { WaitingCount } from '#web/features/back-in-stock/seller/waiting-count.tsx';
import { sellerProductQuery } from '#web/features/catalog/seller-product-queries.ts';
import { EditProductForm } from '#web/features/product-editor/seller/edit-product-form.tsx';
import { DuplicateButton } from '#web/features/seller-products/duplicate-button.tsx';
import { StockHistory } from '#web/features/stock/seller/stock-history.tsx';
import { useText } from '#web/language/use-text.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import type { Route } from './+types/edit-product';

export default function EditProduct({ params }: Route.ComponentProps) {
  const { t } = useText();
  const id = idSchema.safeParse(params.id);
  return (
    <>
      <PageHead title={t('products.edit.title')} description={t('products.edit.description')} noindex />
      <PageHeading title={t('products.edit.title')} />
      {id.success ? <Editor key={id.data} id={id.data} /> : <NoProduct />}
    </>
  );
}

function Editor({ id }: { id: string }) {
  const { t } = useText();
  const list = useListAddress();
  const navigate = useNavigate();
  // The form starts from the server's current data, not from a cached list.
  const query = useQuery({ ...sellerProductQuery(id), refetchOnMount: 'always' });
  if (!query.isFetchedAfterMount)
    return <LoadingBlocks label={t('catalog.loading-product')} blocks={['h-136 max-w-3xl']} />;
  if (query.data === null) return <NoProduct />;
  if (!query.data) {
    const sentence = sentenceOf(query.error, t('catalog.failed'));
    return <FailedView message={sentence} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <WaitingCount productId={id} />
      <DuplicateButton productId={id} />
      <EditProductForm product={query.data} cancelTo={list} onSaved={() => void navigate(list)} />
      <StockHistory product={query.data} />
    </>
  );
}

/** The URL of the list page that led here. */
function useListAddress(): string {
  const list = fieldOf(useLocation().state, 'list');
  return href('/seller/product-list') + (typeof list === 'string' ? list : '');
}

function NoProduct() {
  const { t } = useText();
  return (
    <MessageView title={t('products.edit.not-found')} text={t('products.edit.not-found-text')}>
      <ButtonLink to={href('/seller/product-list')}>{t('seller.menu.product-list')}</ButtonLink>
    </MessageView>
  );
}
