import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { CategoryList } from '#web/features/categories/category-list.tsx';
import { ownCategoriesQuery } from '#web/features/categories/own-categories-query.ts';
import { useText } from '#web/language/use-text.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';

/** The categories of products. */
export default function Categories() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('categories.title')} description={t('categories.description')} noindex />
      <PageHeading title={t('categories.title')} text={t('categories.description')} />
      <Editor />
    </>
  );
}

function Editor() {
  const { t } = useText();
  const { data, error, refetch } = useQuery({ ...ownCategoriesQuery, refetchOnMount: 'always' });
  if (data) return <CategoryList categories={data} />;
  if (error) return <FailedView message={sentenceOf(error, t('categories.failed'))} onRetry={() => void refetch()} />;
  return <LoadingBlocks label={t('categories.loading')} blocks={['h-96 max-w-4xl']} />;
}
