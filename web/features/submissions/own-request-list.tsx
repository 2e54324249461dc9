import { useInfiniteQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { listedItems } from '#web/ui/list/listed-items.ts';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import { RequestCard } from './request-card.tsx';
import { ownRequestsQuery } from './request-queries.ts';

/** The user's product requests, newest first. */
export function OwnRequestList({ userId }: { userId: string }) {
  const query = useInfiniteQuery(ownRequestsQuery(userId));
  return (
    <MoreList
      query={query}
      items={listedItems(query.data?.pages, (page) => page.requests)}
      loading={<OwnRequestListSkeleton />}
      empty={<NoRequests />}
      failedText={sentenceOf(query.error, 'Failed to fetch requests')}
    >
      {(request) => <RequestCard request={request} />}
    </MoreList>
  );
}

/** Stands where the requests will be. */
export function OwnRequestListSkeleton() {
  return (
    <>
      <LoadingStatus label="Loading your product requests" />
      <div className="grid gap-5">
        <Skeleton className="h-60 rounded-2xl" />
        <Skeleton className="h-60 rounded-2xl" />
      </div>
    </>
  );
}

function NoRequests() {
  return (
    <MessageView
      art="/art/banner-main.webp"
      title="No product requests yet"
      text="Offer what you grow: once the shop approves it, others can order it."
    >
      <ButtonLink to={href('/add-product-request')}>Submit a Product Request</ButtonLink>
    </MessageView>
  );
}
