import { useQuery } from '@tanstack/react-query';
import { PagedView } from '#web/ui/list/paged-view.tsx';
import { usePageNumber } from '#web/ui/list/use-page-number.ts';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import { useDeleteMessage } from './delete-message.ts';
import { ExportMessages } from './export-messages.tsx';
import { MessageCard } from './message-card.tsx';
import { messagesQuery } from './message-queries.ts';

/** What shoppers wrote to the seller, newest first. */
export function MessageList() {
  const { page } = usePageNumber();
  const { data, isError, isPlaceholderData, refetch } = useQuery(messagesQuery(page));
  const { ask, dialog } = useDeleteMessage();
  const total = data?.pagination.totalMessages ?? 0;
  return (
    <>
      <PageHeading title="Messages" text={total > 0 && (total === 1 ? '1 message' : `${total} messages`)}>
        {total > 0 && <ExportMessages />}
      </PageHeading>
      <PagedView
        label="Pages of messages"
        totalPages={data?.pagination.totalPages}
        failed={isError}
        failedText="Failed to fetch messages"
        onRetry={() => void refetch()}
        turning={isPlaceholderData}
        loading={<MessageSkeleton />}
        empty={
          <MessageView title="No messages yet" text="What visitors write on the contact page is kept here for you." />
        }
      >
        <div className="grid gap-4">
          {data?.messages.map((message) => (
            <MessageCard key={message._id} message={message} onDelete={() => ask(message)} />
          ))}
        </div>
      </PagedView>
      {dialog}
    </>
  );
}

function MessageSkeleton() {
  return (
    <>
      <LoadingStatus label="Loading messages" />
      <div className="grid gap-4">
        <Skeleton className="h-48 rounded-2xl" />
        <Skeleton className="h-48 rounded-2xl" />
      </div>
    </>
  );
}
