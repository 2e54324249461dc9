import { defineFeature } from '#api/services/define-feature.ts';
import { productsSold, requestApproved, requestRejected } from './request-notifications.ts';
import { submissionRoutes } from './routes.ts';

export const submissions = defineFeature({
  name: 'submissions',
  routes: [submissionRoutes],
  notifications: {
    'request-approved': requestApproved,
    'request-rejected': requestRejected,
    'products-sold': productsSold,
  },
});
