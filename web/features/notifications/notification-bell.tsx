import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { coalesce } from '#web/browser/coalesce.ts';
import { useSharedOrderEvents } from '#web/browser/use-order-events.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { CountedLink } from '#web/ui/link/counted-link.tsx';
import { notificationsKey, type Reader, streamOf, unreadQuery } from './notification-queries.ts';

/** Links to the notifications and shows the number of unread ones, updated live. */
export function NotificationBell({ reader }: { reader: Reader }) {
  const { t, count: formatted } = useText();
  const queries = useQueryClient();
  const { data: count = 0 } = useQuery(unreadQuery(reader));
  const [refresh] = useState(() => coalesce(() => queries.invalidateQueries({ queryKey: notificationsKey(reader) })));
  useSharedOrderEvents(streamOf[reader], ({ kind }) => {
    if (kind === 'notice' || kind === 'missed') void refresh();
  });
  const shown = count > 99 ? `${formatted(99)}+` : formatted(count);
  return (
    <CountedLink
      to={reader === 'user' ? href('/notices') : href('/seller/notices')}
      icon={Bell}
      label={t('layout.notifications-unread', { count, shown })}
      count={count}
      shown={shown}
      className="shrink-0"
    />
  );
}
