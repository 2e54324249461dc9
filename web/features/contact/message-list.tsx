import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { MessageState } from '#contract/contact/schemas.ts';
import { limits } from '#contract/limits.ts';
import { pathOf } from '#web/client/path-of.ts';
import { useText } from '#web/language/use-text.ts';
import { AddressTabs, useOpenTab } from '#web/ui/address-tabs.tsx';
import { DownloadLink } from '#web/ui/link/download-link.tsx';
import { readPage } from '#web/ui/list/list-address.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { TabCount } from '#web/ui/tab-count.tsx';
import { useDeleteMessage } from './delete-message.ts';
import { MessageCard } from './message-card.tsx';
import { messagesQuery } from './message-queries.ts';
import { useMarkMessage } from './use-mark-message.ts';

/** Messages from shoppers to the seller in two lists: those to answer, and the answered ones. */
export function MessageList() {
  const { t, atLeast } = useText();
  const [address] = useSearchParams();
  const tabs = [
    { value: 'new', label: t('contact.messages.state-new') },
    { value: 'answered', label: t('contact.messages.state-answered') },
  ] as const;
  const open = useOpenTab<MessageState>(tabs);
  const page = readPage(address);
  const counts = useQuery(messagesQuery(open, page)).data?.counts;
  const shown = (count: number) => atLeast(count, { isEstimate: counts?.isEstimate, counted: limits.rowsCounted });
  const total = counts ? counts.new + counts.answered : 0;
  return (
    <>
      <PageHeading
        title={t('seller.menu.messages')}
        text={total > 0 && t('contact.messages.total', { total, shown: shown(total) })}
      >
        {total > 0 && (
          <DownloadLink
            href={pathOf('GET /api/seller/messages/export')}
            fileName="messages.csv"
            failedText={t('contact.messages.export-failed')}
          />
        )}
      </PageHeading>
      <AddressTabs
        label={t('contact.messages.states')}
        tabs={tabs}
        note={(state) => <TabCount text={counts && shown(counts[state])} />}
      >
        {(state) => <MessagesIn state={state} page={page} />}
      </AddressTabs>
    </>
  );
}

function MessagesIn({ state, page }: { state: MessageState; page: number }) {
  const { t } = useText();
  const query = useQuery(messagesQuery(state, page));
  const { ask, dialog } = useDeleteMessage();
  const { mark, marked, offerToMark } = useMarkMessage();
  return (
    <div>
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
            title={t(`contact.messages.none-${state}`)}
            text={t(`contact.messages.none-${state}-text`)}
          />
        }
      >
        {({ messages }) => (
          <div className="grid grid-cols-1 gap-4">
            {messages.map((message) => (
              <MessageCard
                key={message._id}
                message={message}
                busy={marked === message._id}
                onMark={(answered) => mark(message, answered)}
                onReply={() => offerToMark(message)}
                onDelete={() => ask(message)}
              />
            ))}
          </div>
        )}
      </NumberedList>
      {dialog}
    </div>
  );
}
