import { defineFeature } from '#api/services/define-feature.ts';
import { claimAsked, claimDecided } from './claim-notifications.ts';
import { claimRoutes } from './routes.ts';

export const claims = defineFeature({
  name: 'claims',
  routes: [claimRoutes],
  notifications: [claimDecided, claimAsked],
});
