import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { contactCalls } from '#contract/contact.ts';
import { formatAtLeast } from '#web/format/format-at-least.ts';
import { DownloadLink } from '#web/ui/download-link.tsx';
import { readPage } from '#web/ui/list/list-address.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useDeleteMessage } from './delete-message.ts';
import { MessageCard } from './message-card.tsx';
import { messagesQuery } from './message-queries.ts';

/** What shoppers wrote to the seller, newest first. */
export function MessageList() {
  const [address] = useSearchParams();
  const query = useQuery(messagesQuery(readPage(address)));
  const { ask, dialog } = useDeleteMessage();
  const { totalMessages: total = 0, ...pagination } = query.data?.pagination ?? {};
  return (
    <>
      <PageHeading
        title="Messages"
        text={total > 0 && (total === 1 ? '1 message' : `${formatAtLeast(total, pagination, 'en')} messages`)}
      >
        {total > 0 && (
          <DownloadLink
            href={contactCalls.exportMessages.path}
            fileName="messages.csv"
            failedText="Failed to export the messages"
          />
        )}
      </PageHeading>
      <NumberedList
        query={query}
        label="Pages of messages"
        failedText="Failed to fetch messages"
        staleText="Failed to fetch messages. What you see may be out of date."
        loading={<LoadingBlocks label="Loading messages" blocks={['h-48 rounded-2xl', 'h-48 rounded-2xl']} />}
        empty={
          <MessageView title="No messages yet" text="What visitors write on the contact page is kept here for you." />
        }
      >
        {({ messages }) => (
          <div className="grid gap-4">
            {messages.map((message) => (
              <MessageCard key={message._id} message={message} onDelete={() => ask(message)} />
            ))}
          </div>
        )}
      </NumberedList>
      {dialog}
    </>
  );
}
