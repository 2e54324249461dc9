import { and, eq, gte, lt } from 'drizzle-orm';
import { z } from 'zod';
import { toSeller } from '#api/notifications/receivers/find-person.ts';
import { notificationSends, notifications } from '#database/tables/notifications.ts';
import { mailLimitOf } from './mail-limits.ts';
import { defineNotification } from './notification-kind.ts';

/** A summary mail in place of held mails of a kind, with their number. */
export const moreNotifications = defineNotification(
  'more-notifications',
  z.object({ kind: z.string(), since: z.number() }),
  {
    ways: ['mail'],
    async read({ services: { db }, userId, params: { kind, since } }) {
      const { within } = mailLimitOf(kind, true);
      const held = await db
        .select({ id: notifications.id })
        .from(notificationSends)
        .innerJoin(
          notifications,
          and(
            eq(notifications.receiver, notificationSends.receiver),
            eq(notifications.id, notificationSends.notificationId),
          ),
        )
        .where(
          and(
            eq(notificationSends.receiver, userId ?? toSeller),
            eq(notifications.kind, kind),
            eq(notificationSends.state, 'held'),
            gte(notificationSends.changedAt, new Date(since)),
            lt(notificationSends.changedAt, new Date(since + within)),
          ),
        );
      return held.length === 0
        ? undefined
        : { count: held.length, page: userId === null ? '/seller/notices' : '/notices' };
    },
    mail: ({ count, page }, { say, link }) => ({
      subject: say('more-notifications-subject', { count }),
      blocks: [
        { kind: 'text', text: say('more-notifications-text', { count }) },
        { kind: 'button', label: say('more-notifications-link'), url: link(page) },
      ],
    }),
  },
);
