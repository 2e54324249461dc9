import { defineFeature } from '#api/services/define-feature.ts';
import { postCommented, postLiked } from './post-notifications.ts';
import { feedRoutes } from './routes.ts';
import { sellerFeedRoutes } from './seller-routes.ts';

export const feed = defineFeature({
  name: 'feed',
  routes: [feedRoutes, sellerFeedRoutes],
  notifications: [postCommented, postLiked],
});
