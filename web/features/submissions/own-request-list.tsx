import { useInfiniteQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { listedItems } from '#web/ui/list/listed-items.ts';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { RequestCard } from './request-card.tsx';
import { ownRequestsQuery } from './request-queries.ts';

export const ownRequestsLoading = (
  <LoadingBlocks label="Loading your product requests" blocks={['h-60 rounded-2xl', 'h-60 rounded-2xl']} />
);

/** The user's product requests, newest first. */
export function OwnRequestList({ userId }: { userId: string }) {
  const query = useInfiniteQuery(ownRequestsQuery(userId));
  return (
    <MoreList
      query={query}
      items={listedItems(query.data?.pages, (page) => page.requests)}
      loading={ownRequestsLoading}
      empty={
        <MessageView
          art="/art/banner-main.webp"
          title="No product requests yet"
          text="Offer what you grow: once the shop approves it, others can order it."
        >
          <ButtonLink to={href('/add-product-request')}>Submit a Product Request</ButtonLink>
        </MessageView>
      }
      failedText={sentenceOf(query.error, 'Failed to fetch requests')}
    >
      {(request) => <RequestCard request={request} />}
    </MoreList>
  );
}
