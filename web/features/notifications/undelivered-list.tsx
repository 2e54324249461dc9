import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { Undelivered } from '#contract/notifications/schemas.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const undeliveredQuery = queryOptions({
  queryKey: [sellerKey, 'undelivered'],
  queryFn: async ({ signal }) => (await browserApi('GET /api/seller/undelivered', {}, { signal })).undelivered,
  staleTime: 0,
});

/** Mails and messages that could not be delivered, each with a button to send it again; renders nothing without any. */
export function UndeliveredList() {
  const { t } = useText();
  const { data: undelivered = [] } = useQuery(undeliveredQuery);
  if (undelivered.length === 0) return null;
  return (
    <Card title={t('notifications.undelivered')} text={t('notifications.undelivered-text')}>
      <ul className="grid gap-4">
        {undelivered.map((message) => (
          <li key={`${message._id} ${message.way}`}>
            <UndeliveredMessage message={message} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function UndeliveredMessage({ message }: { message: Undelivered }) {
  const { t } = useText();
  const queries = useQueryClient();
  const { _id: id, way, text, to, failure, failedAt } = message;
  const { mutate, isPending } = useMutation({
    mutationFn: () => browserApi('POST /api/seller/undelivered/send', { body: { id, way } }),
    onSuccess: ({ message: done }) => toast.success(done),
    meta: { failureToast: t('notifications.send-failed') },
    onSettled: () => queries.invalidateQueries({ queryKey: undeliveredQuery.queryKey }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere text-soil-900">{text}</p>
        <p className="text-sm wrap-anywhere text-soil-600">
          {t(`notifications.way-${way}`, { to, failure })}
          <TimeAgo iso={failedAt} className="block" />
        </p>
      </div>
      <Button variant="secondary" size="small" className="min-h-11!" busy={isPending} onClick={() => mutate()}>
        {t('notifications.send-again')}
      </Button>
    </div>
  );
}
