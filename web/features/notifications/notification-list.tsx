import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { listedItems } from '#web/ui/list/listed-items.ts';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { markRead, notificationsKey, notificationsQuery, type Reader, unreadQuery } from './notification-queries.ts';

export function NotificationListLoading() {
  const { t } = useText();
  return <LoadingBlocks label={t('notifications.loading')} blocks={['h-20', 'h-20', 'h-20']} className="grid gap-3" />;
}

/** The reader's notifications, newest first. Opening one marks it as read. */
export function NotificationList({ reader }: { reader: Reader }) {
  const { t } = useText();
  const query = useInfiniteQuery(notificationsQuery(reader));
  const items = listedItems(query.data?.pages, (page) => page.notices);
  const { mutate } = useMarkRead(reader);
  return (
    <MoreList
      query={query}
      items={items ?? []}
      loading={<NotificationListLoading />}
      empty={
        <MessageView
          art="/art/empty-orders.webp"
          title={t('notifications.empty')}
          text={t(`notifications.empty-${reader}`)}
        />
      }
      failedText={t('notifications.failed')}
      className="gap-3"
    >
      {(notification) => (
        <NotificationCard
          notification={notification}
          onOpen={() => !notification.isRead && mutate([notification._id])}
        />
      )}
    </MoreList>
  );
}

/** Marks all notifications as read; shown only when one is unread. It is next to the list's heading. */
export function ReadAllButton({ reader }: { reader: Reader }) {
  const { t } = useText();
  const { mutate, isPending } = useMarkRead(reader);
  const { data: unread = 0 } = useQuery(unreadQuery(reader));
  if (unread === 0) return null;
  return (
    <Button variant="secondary" size="small" className="min-h-11!" busy={isPending} onClick={() => mutate(undefined)}>
      {t('notifications.read-all')}
    </Button>
  );
}

function NotificationCard({
  notification: { text, path, isRead, createdAt },
  onOpen,
}: {
  notification: Notification;
  onOpen(): void;
}) {
  return (
    <Link
      to={path}
      onClick={onOpen}
      className={`flex items-start gap-3 rounded-2xl border bg-surface p-4 hover:border-leaf-400 ${isRead ? 'border-soil-200' : 'border-leaf-300'}`}
    >
      <UnreadMark isRead={isRead} />
      <span className="min-w-0 grow">
        <span className={`block wrap-anywhere text-soil-900 ${isRead ? '' : 'font-semibold'}`}>{text}</span>
        <TimeAgo iso={createdAt} className="text-sm text-soil-600" />
      </span>
    </Link>
  );
}

function UnreadMark({ isRead }: { isRead: boolean }): ReactNode {
  const { t } = useText();
  return (
    <span className={`mt-2 size-2.5 shrink-0 rounded-full ${isRead ? '' : 'bg-solid'}`}>
      {!isRead && <span className="sr-only">{t('notifications.unread')}</span>}
    </span>
  );
}

function useMarkRead(reader: Reader) {
  const { t } = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) => markRead(reader, ids),
    meta: { failureToast: t('notifications.read-failed') },
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey(reader) }),
  });
}
