import { sentenceOf } from '#web/client/api-error.ts';
import { listedItems } from '#web/ui/list/listed-items.ts';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { SellerRequestCard } from './seller-request-card.tsx';
import type { RequestQuery, RequestState } from './seller-request-queries.ts';

const emptyTexts: Record<RequestState, { title: string; text: string }> = {
  pending: { title: 'No pending requests', text: 'Products that users offer to the shop wait here for your decision.' },
  processed: { title: 'No processed requests', text: 'What you approved or rejected is kept here.' },
};

/** Requests of one state, newest first. */
export function SellerRequestList({ query, state }: { query: RequestQuery; state: RequestState }) {
  return (
    <MoreList
      query={query}
      items={listedItems(query.data?.pages, (page) => page.requests)}
      loading={<LoadingBlocks label="Loading product requests" blocks={['h-64 rounded-2xl', 'h-64 rounded-2xl']} />}
      empty={<MessageView art="/art/empty-orders.webp" {...emptyTexts[state]} />}
      failedText={sentenceOf(query.error, 'Failed to fetch requests')}
    >
      {(request) => <SellerRequestCard request={request} />}
    </MoreList>
  );
}
