import { eq } from 'drizzle-orm';
import { defineFeature } from '#api/services/define-feature.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { copiedRequests } from './copied-requests.ts';
import { newRequest, requestApproved, requestRejected } from './request-notifications.ts';
import { submissionRoutes } from './routes.ts';

export const submissions = defineFeature({
  name: 'submissions',
  routes: [submissionRoutes],
  notifications: [requestApproved, requestRejected, newRequest],
  personal: { sections: { requests: copiedRequests } },
  pictures: [{ column: productRequests.images, uploadedBy: (userId) => eq(productRequests.userId, userId) }],
});
