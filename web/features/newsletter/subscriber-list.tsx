import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Subscriber } from '#contract/newsletter.ts';
import { newsletterCalls } from '#contract/newsletter.ts';
import { dateText } from '#web/format/dates.ts';
import { formatAtLeast } from '#web/format/format-at-least.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadLink } from '#web/ui/download-link.tsx';
import { readPage } from '#web/ui/list/list-address.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useRemoveSubscriber } from './remove-subscriber.ts';
import { subscribersQuery } from './subscriber-queries.ts';

/** Who asked for the newsletter, newest first. */
export function SubscriberList() {
  const [address] = useSearchParams();
  const query = useQuery(subscribersQuery(readPage(address)));
  const { ask, dialog } = useRemoveSubscriber();
  const { totalSubscribers: total = 0, ...pagination } = query.data?.pagination ?? {};
  return (
    <>
      <PageHeading
        title="Newsletter"
        text={total > 0 && (total === 1 ? '1 address' : `${formatAtLeast(total, pagination, 'en')} addresses`)}
      >
        {total > 0 && (
          <DownloadLink
            href={newsletterCalls.exportSubscribers.path}
            fileName="newsletter.csv"
            failedText="Failed to export the addresses"
          />
        )}
      </PageHeading>
      <NumberedList
        query={query}
        label="Pages of addresses"
        failedText="Failed to fetch addresses"
        staleText="Failed to fetch addresses. What you see may be out of date."
        loading={<LoadingBlocks label="Loading addresses" blocks={['h-96 rounded-2xl']} />}
        empty={
          <MessageView
            title="Nobody has subscribed yet"
            text="Addresses from the newsletter box on the home page are kept here for you."
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
  return (
    <div className="overflow-hidden rounded-2xl bg-white shadow-card">
      <table className="w-full text-left">
        <thead className="border-b border-soil-200 bg-leaf-50 text-sm text-soil-700">
          <tr>
            <th scope="col" className="px-4 py-3 sm:px-6">
              Email
            </th>
            <th scope="col" className="px-2 py-3 max-sm:hidden">
              Subscribed
            </th>
            <th scope="col" className="px-4 py-3 sm:px-6">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-soil-200">
          {subscribers.map((subscriber) => (
            <tr key={subscriber._id}>
              <td className="px-4 py-2 font-semibold wrap-anywhere text-soil-900 sm:px-6">
                <EmailText email={subscriber.email} />
                <span className="block text-sm font-normal text-soil-600 sm:hidden">
                  {dateText(subscriber.createdAt)}
                </span>
              </td>
              <td className="px-2 py-2 whitespace-nowrap text-soil-700 max-sm:hidden">
                {dateText(subscriber.createdAt)}
              </td>
              <td className="px-2 py-2 text-right sm:px-6">
                <Button look="quiet" size="small" className="min-h-11!" onClick={() => onRemove(subscriber)}>
                  Remove<span className="sr-only"> {subscriber.email}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An address too long for its line breaks before the @ first. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
