import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { contactCalls } from '#contract/contact.ts';
import { useText } from '#web/language/use-text.ts';
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
  const { t, atLeast } = useText();
  const [address] = useSearchParams();
  const query = useQuery(messagesQuery(readPage(address)));
  const { ask, dialog } = useDeleteMessage();
  const { totalMessages: total = 0, ...pagination } = query.data?.pagination ?? {};
  return (
    <>
      <PageHeading
        title={t('seller.menu.messages')}
        text={total > 0 && t('contact.messages.total', { total, shown: atLeast(total, pagination) })}
      >
        {total > 0 && (
          <DownloadLink
            href={contactCalls.exportMessages.path}
            fileName="messages.csv"
            failedText={t('contact.messages.export-failed')}
          />
        )}
      </PageHeading>
      <NumberedList
        query={query}
        label={t('contact.messages.pages')}
        failedText={t('contact.messages.failed')}
        staleText={t('contact.messages.stale')}
        loading={
          <LoadingBlocks label={t('contact.messages.loading')} blocks={['h-48 rounded-2xl', 'h-48 rounded-2xl']} />
        }
        empty={
          <MessageView
            art="/art/community.webp"
            title={t('contact.messages.none')}
            text={t('contact.messages.none-text')}
          />
        }
      >
        {({ messages }) => (
          <div className="grid grid-cols-1 gap-4">
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
