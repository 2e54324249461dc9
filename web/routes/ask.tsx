import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { PageHandle } from '#contract/pages.ts';
import type { Product } from '#contract/products/schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/client/prefetch.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { assistantQuery } from '#web/features/assistant/assistant-query.ts';
import { ChatBox } from '#web/features/assistant/chat-box.tsx';
import { NotSetUp } from '#web/features/assistant/not-set-up.tsx';
import { productsAtQuery } from '#web/features/catalog/catalog-queries.ts';
import { ProductCard } from '#web/features/catalog/product-card.tsx';
import { CategoryLinks } from '#web/features/categories/category-links.tsx';
import { searchPage } from '#web/features/search/search-address.ts';
import { useText } from '#web/language/use-text.ts';
import { CardActions } from '#web/layout/card-actions.tsx';
import { Form } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import type { Route } from './+types/ask';

const prefetch: Prefetch = (queries, api) => queries.query(assistantQuery(api));

export const handle = { cache: 'until-catalogue-changes', inSitemap: 'with-assistant' } satisfies PageHandle;

export const loader = ({ context }: Route.LoaderArgs) => prefetchOnServer(context, prefetch);
export const clientLoader = () => prefetchInBrowser(prefetch);

/** Questions to an AI service that knows the catalogue. */
export default function Ask() {
  const { t } = useText();
  return (
    <div className="page-width py-4 sm:py-8">
      <PageHead title={t('ask.title')} description={t('ask.description')} />
      <div className="mx-auto max-w-4xl">
        <h1 className="text-2xl font-bold tracking-tight max-sm:mb-3 sm:text-4xl">{t('ask.title')}</h1>
        <p className="mt-1 mb-4 text-soil-600 max-sm:hidden">{t('ask.lead')}</p>
        <Assistant />
      </div>
    </div>
  );
}

function Assistant() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(assistantQuery());
  const session = useSession();
  if (data?.ready) {
    const owner = session.state === 'user' ? session.user._id : session.state === 'visitor' ? null : undefined;
    return <ChatBox owner={owner} models={data.models} showProducts={(slugs) => <LinkedProducts slugs={slugs} />} />;
  }
  if (data) {
    return (
      <NotSetUp>
        <CatalogueSearch />
      </NotSetUp>
    );
  }
  if (error) {
    return <FailedView message={sentenceOf(error, t('ask.load-failed'))} onRetry={() => void refetch()} />;
  }
  return <Skeleton className="h-[calc(100dvh-15rem)] min-h-112" />;
}

/** The products that an answer links to; unknown ones are skipped. */
function LinkedProducts({ slugs }: { slugs: readonly string[] }) {
  const { t } = useText();
  const { data } = useQuery(productsAtQuery(slugs));
  const products = [...(data ?? [])].sort((one, other) => placeIn(slugs, one) - placeIn(slugs, other));
  if (products.length === 0) return null;
  return (
    <ul aria-label={t('ask.products')} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} action={<CardActions product={product} />} />
        </li>
      ))}
    </ul>
  );
}

/** A product that is linked by an earlier slug comes last. */
function placeIn(slugs: readonly string[], { _id, slug }: Product): number {
  const place = slugs.findIndex((linked) => linked === slug || linked === _id);
  return place < 0 ? slugs.length : place;
}

function CatalogueSearch() {
  const { t } = useText();
  return (
    <div className="mx-auto max-w-4xl">
      <Form action={searchPage} aria-label={t('ask.search.form')} className="flex items-end gap-3">
        <TextField
          type="search"
          name="search"
          label={t('ask.search.label')}
          placeholder={t('ask.search.placeholder')}
          maxLength={limits.searchMax}
          autoComplete="off"
          className="min-w-0 grow"
        />
        <Button type="submit">{t('ask.search.submit')}</Button>
      </Form>
      <CategoryLinks />
    </div>
  );
}
