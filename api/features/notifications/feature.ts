import { defineFeature } from '#api/services/define-feature.ts';
import { copiedNotifications } from './copied-notifications.ts';
import { notificationRoutes } from './routes.ts';

export const notifications = defineFeature({
  name: 'notifications',
  routes: [notificationRoutes],
  personal: { sections: { notifications: copiedNotifications } },
});
