import { defineFeature } from '#api/services/define-feature.ts';
import { settingsRoutes } from './routes.ts';

export const settings = defineFeature({
  name: 'settings',
  routes: [settingsRoutes],
});
