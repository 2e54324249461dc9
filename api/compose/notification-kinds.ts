import { moreNotifications } from '#api/notifications/more-notifications.ts';
import type { NotificationKinds } from '#api/notifications/notification-kind.ts';
import { notificationUndelivered } from '#api/notifications/undelivered-notification.ts';
import { features } from './features.ts';

/** All kinds of notifications: their receivers, ways and texts. Throws at the start when two have one name. */
export const notificationKinds = collectKinds();

function collectKinds(): NotificationKinds {
  const kinds = [
    moreNotifications,
    notificationUndelivered,
    ...features.flatMap(({ notifications = [] }) => notifications),
  ];
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  if (byName.size < kinds.length) throw new Error(`A notification is defined twice: ${kinds.map(({ name }) => name)}`);
  return Object.fromEntries(byName);
}
