import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Subscriber } from '#contract/newsletter/schemas.ts';
import { pathOf } from '#web/client/path-of.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadLink } from '#web/ui/link/download-link.tsx';
import { EmailText } from '#web/ui/link/email-text.tsx';
import { readPage } from '#web/ui/list/list-address.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useRemoveSubscriber } from './remove-subscriber.ts';
import { subscribersQuery } from './subscriber-queries.ts';

/** The newsletter's subscribers, newest first. */
export function SubscriberList() {
  const { t, atLeast } = useText();
  const [address] = useSearchParams();
  const query = useQuery(subscribersQuery(readPage(address)));
  const { ask, dialog } = useRemoveSubscriber();
  const { totalSubscribers: total = 0, ...pagination } = query.data?.pagination ?? {};
  return (
    <>
      <PageHeading
        title={t('seller.menu.newsletter')}
        text={total > 0 && t('seller.newsletter.total', { total, shown: atLeast(total, pagination) })}
      >
        {total > 0 && (
          <DownloadLink
            href={pathOf('GET /api/seller/newsletter/export')}
            fileName="newsletter.csv"
            failedText={t('seller.newsletter.export-failed')}
          />
        )}
      </PageHeading>
      <NumberedList
        query={query}
        label={t('seller.newsletter.pages')}
        failedText={t('seller.newsletter.failed')}
        staleText={t('seller.newsletter.stale')}
        loading={<LoadingBlocks label={t('seller.newsletter.loading')} blocks={['h-96 rounded-2xl']} />}
        empty={
          <MessageView
            art="/art/delivery.webp"
            title={t('seller.newsletter.none')}
            text={t('seller.newsletter.none-text')}
          />
        }
      >
        {({ subscribers }) => <SubscriberTable subscribers={subscribers} onRemove={ask} />}
      </NumberedList>
      {dialog}
    </>
  );
}

type SubscriberTableProps = { subscribers: readonly Subscriber[]; onRemove(subscriber: Subscriber): void };

function SubscriberTable({ subscribers, onRemove }: SubscriberTableProps) {
  const { t, date } = useText();
  return (
    <div className="relative overflow-x-auto rounded-2xl bg-surface shadow-card">
      <table className="w-full text-left">
        <thead className="border-b border-soil-200 bg-leaf-50 text-sm text-soil-700">
          <tr>
            <th scope="col" className="px-4 py-3 sm:px-6">
              {t('seller.newsletter.email')}
            </th>
            <th scope="col" className="px-2 py-3 max-sm:hidden">
              {t('seller.newsletter.subscribed')}
            </th>
            <th scope="col" className="px-4 py-3 sm:px-6">
              <span className="sr-only">{t('lists.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-soil-200">
          {subscribers.map((subscriber) => (
            <tr key={subscriber._id}>
              <td className="px-4 py-2 font-semibold wrap-anywhere text-soil-900 sm:px-6">
                <EmailText email={subscriber.email} />
                <span className="block text-sm font-normal text-soil-600 sm:hidden">{date(subscriber.createdAt)}</span>
              </td>
              <td className="px-2 py-2 whitespace-nowrap text-soil-700 max-sm:hidden">{date(subscriber.createdAt)}</td>
              <td className="px-2 py-2 text-right sm:px-6">
                <Button
                  variant="quiet"
                  size="small"
                  className="min-h-11! text-alarm-700! hover:bg-alarm-50"
                  onClick={() => onRemove(subscriber)}
                >
                  <RichText
                    id="seller.newsletter.remove"
                    values={{ email: subscriber.email }}
                    components={{ hidden: <span className="sr-only" /> }}
                  />
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
