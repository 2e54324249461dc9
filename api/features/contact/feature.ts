import { defineFeature } from '#api/services/define-feature.ts';
import { copiedMessages } from './copied-messages.ts';
import { newMessage } from './message-notification.ts';
import { contactRoutes } from './routes.ts';

export const contact = defineFeature({
  name: 'contact',
  routes: [contactRoutes],
  personal: { sections: { messages: copiedMessages } },
  notifications: [newMessage],
});
