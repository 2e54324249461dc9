import { z } from 'zod';
import { defineNotification } from './notification-kind.ts';

/** A notification could not be delivered: shown to the seller only. */
export const notificationUndelivered = defineNotification('notification-undelivered', z.object({}), {
  ways: ['page'],
  isGrouped: true,
  read: async () => undefined,
  line: (_params, { say }) => ({ text: say('notification-undelivered-line'), path: '/seller/notices' }),
});
