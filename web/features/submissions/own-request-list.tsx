import { useInfiniteQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { useFocusOnNew } from '#web/ui/list/use-focus-on-new.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import { RequestCard } from './request-card.tsx';
import { ownRequestsQuery } from './request-queries.ts';

const failedText = 'Failed to fetch requests';

/** The user's product requests, newest first. */
export function OwnRequestList({ userId }: { userId: string }) {
  const query = useInfiniteQuery(ownRequestsQuery(userId));
  const requests = query.data?.pages.flatMap((page) => page.requests) ?? [];
  const { list, focusNext } = useFocusOnNew(requests.length);
  if (query.isPending) return <OwnRequestListSkeleton />;
  if (!query.data) {
    return <FailedView message={sentenceOf(query.error, failedText)} onRetry={() => void query.refetch()} />;
  }
  if (requests.length === 0) return <NoRequests />;
  return (
    <>
      <ul ref={list} className="grid grid-cols-1 gap-5">
        {requests.map((request) => (
          <li key={request._id}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
      <MoreButton list={query} failedText={sentenceOf(query.error, failedText)} onMore={focusNext} />
    </>
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
      <ButtonLink to="/add-product-request">Submit a Product Request</ButtonLink>
    </MessageView>
  );
}
