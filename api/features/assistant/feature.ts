import { defineFeature } from '#api/services/define-feature.ts';
import { assistantModelMissing } from './assistant-notifications.ts';
import { assistantSettings } from './assistant-settings.ts';
import { assistantRoutes } from './routes.ts';

export const assistant = defineFeature({
  name: 'assistant',
  routes: [assistantRoutes],
  settings: assistantSettings,
  notifications: [assistantModelMissing],
});
