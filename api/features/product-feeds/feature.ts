import { defineFeature } from '#api/services/define-feature.ts';
import { productFeedRoutes } from './routes.ts';

export const productFeeds = defineFeature({
  name: 'product-feeds',
  routes: [productFeedRoutes],
});
