import { defineFeature } from '#api/services/define-feature.ts';
import { newRequest, requestApproved, requestRejected } from './request-notifications.ts';
import { submissionRoutes } from './routes.ts';

export const submissions = defineFeature({
  name: 'submissions',
  routes: [submissionRoutes],
  notifications: [requestApproved, requestRejected, newRequest],
});
