import { defineFeature } from '#api/services/define-feature.ts';
import { newMessage } from './message-notification.ts';
import { contactRoutes } from './routes.ts';

export const contact = defineFeature({
  name: 'contact',
  routes: [contactRoutes],
  notifications: [newMessage],
});
