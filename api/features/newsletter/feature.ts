import { defineFeature } from '#api/services/define-feature.ts';
import { leaveNewsletter } from './leave-newsletter.ts';
import { newsletterRoutes } from './routes.ts';

export const newsletter = defineFeature({
  name: 'newsletter',
  routes: [newsletterRoutes],
  personal: { onDelete: leaveNewsletter },
});
