import { defineFeature } from '#web/navigation/define-feature.ts';

export const feed = defineFeature({
  pages: [
    { path: 'community', file: 'routes/community.tsx', areas: ['feed'] },
    {
      path: 'my-posts',
      file: 'routes/my-posts.tsx',
      areas: ['feed', 'forms', 'account'],
      link: { list: 'account', rank: 90, text: 'layout.my-posts' },
    },
  ],
  sellerPages: [
    {
      path: 'community-posts',
      file: 'routes/seller/community-posts.tsx',
      menu: { group: 'people', rank: 10, text: 'seller.menu.community-posts', icon: 'MessagesSquare' },
    },
  ],
});
