import { defineFeature } from '#api/services/define-feature.ts';
import { addressRoutes } from './routes.ts';

export const addresses = defineFeature({
  name: 'addresses',
  routes: [addressRoutes],
});
