import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { listedItems } from '#web/ui/list/listed-items.ts';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { SellerRequestCard } from './seller-request-card.tsx';
import type { RequestQuery, RequestState } from './seller-request-queries.ts';

/** Requests of one state, newest first. */
export function SellerRequestList({ query, state }: { query: RequestQuery; state: RequestState }) {
  const { t } = useText();
  return (
    <MoreList
      query={query}
      items={listedItems(query.data?.pages, (page) => page.requests)}
      loading={
        <LoadingBlocks label={t('submissions.seller-loading')} blocks={['h-64 rounded-2xl', 'h-64 rounded-2xl']} />
      }
      empty={
        <MessageView
          art="/art/empty-orders.webp"
          title={t(`submissions.seller-none-${state}`)}
          text={t(`submissions.seller-none-${state}-hint`)}
        />
      }
      failedText={sentenceOf(query.error, t('submissions.not-loaded'))}
    >
      {(request) => <SellerRequestCard request={request} />}
    </MoreList>
  );
}
