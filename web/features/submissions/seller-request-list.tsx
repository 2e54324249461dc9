import { sentenceOf } from '#web/client/api-error.ts';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { useFocusOnNew } from '#web/ui/list/use-focus-on-new.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import { SellerRequestCard } from './seller-request-card.tsx';
import type { RequestQuery, RequestState } from './seller-request-queries.ts';

const failedText = 'Failed to fetch requests';

const emptyTexts: Record<RequestState, { title: string; text: string }> = {
  pending: { title: 'No pending requests', text: 'Products that users offer to the shop wait here for your decision.' },
  processed: { title: 'No processed requests', text: 'What you approved or rejected is kept here.' },
};

/** Requests of one state: loading, failed, empty and filled. */
export function SellerRequestList({ query, state }: { query: RequestQuery; state: RequestState }) {
  const requests = query.data?.pages.flatMap((page) => page.requests) ?? [];
  const { list, focusNext } = useFocusOnNew(requests.length);
  if (query.isPending) return <SellerRequestsSkeleton />;
  if (!query.data) {
    return <FailedView message={sentenceOf(query.error, failedText)} onRetry={() => void query.refetch()} />;
  }
  if (requests.length === 0 && !query.hasNextPage) {
    return <MessageView art="/art/empty-orders.webp" {...emptyTexts[state]} />;
  }
  return (
    <>
      <ul ref={list} className="grid grid-cols-1 gap-5">
        {requests.map((request) => (
          <li key={request._id}>
            <SellerRequestCard request={request} />
          </li>
        ))}
      </ul>
      <MoreButton list={query} failedText={sentenceOf(query.error, failedText)} onMore={focusNext} />
    </>
  );
}

function SellerRequestsSkeleton() {
  return (
    <>
      <LoadingStatus label="Loading product requests" />
      <div aria-hidden className="grid gap-5">
        <Skeleton className="h-64 rounded-2xl" />
        <Skeleton className="h-64 rounded-2xl" />
      </div>
    </>
  );
}
