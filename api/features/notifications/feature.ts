import { defineFeature } from '#api/services/define-feature.ts';
import { notificationRoutes } from './routes.ts';

export const notifications = defineFeature({
  name: 'notifications',
  routes: [notificationRoutes],
});
