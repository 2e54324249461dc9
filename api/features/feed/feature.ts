import { eq } from 'drizzle-orm';
import { defineFeature } from '#api/services/define-feature.ts';
import { posts } from '#database/tables/posts.ts';
import { copiedComments, copiedLikes, copiedPosts } from './copied-posts.ts';
import { leavePosts } from './leave-posts.ts';
import { postCommented, postLiked } from './post-notifications.ts';
import { feedRoutes } from './routes.ts';
import { sellerFeedRoutes } from './seller-routes.ts';

export const feed = defineFeature({
  name: 'feed',
  routes: [feedRoutes, sellerFeedRoutes],
  notifications: [postCommented, postLiked],
  personal: {
    sections: { posts: copiedPosts, comments: copiedComments, likes: copiedLikes },
    onDelete: leavePosts,
  },
  pictures: [{ column: posts.image, uploadedBy: (userId) => eq(posts.userId, userId) }],
});
