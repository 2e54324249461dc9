import { moreNotifications } from '#api/notifications/more-notifications.ts';
import type { NotificationKinds } from '#api/notifications/notification-kind.ts';
import { notificationNames } from '#api/notifications/notification-params.ts';
import { features } from './features.ts';

/**
 * All kinds of notifications: their receivers, ways and texts. Throws at the start when two features define one, or none a name that
 * has parameters.
 */
export const notificationKinds = collectKinds();

function collectKinds(): NotificationKinds {
  const kinds = new Map<string, unknown>([['more-notices', moreNotifications]]);
  for (const { name, notifications = {} } of features) {
    for (const [kind, definition] of Object.entries(notifications)) {
      if (kinds.has(kind)) throw new Error(`${name} defines the notification ${kind}, which is defined already`);
      kinds.set(kind, definition);
    }
  }
  const missing = notificationNames.filter((kind) => !kinds.has(kind));
  if (missing.length > 0) throw new Error(`No feature defines the notifications ${missing.join(', ')}`);
  return Object.fromEntries(kinds) as NotificationKinds;
}
