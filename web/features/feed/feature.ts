import { defineFeature } from '#web/navigation/define-feature.ts';

export const feed = defineFeature({
  pages: [
    { path: 'community', areas: ['feed'] },
    {
      path: 'my-posts',
      areas: ['feed', 'forms', 'account'],
      link: { list: 'account', rank: 90, text: 'layout.my-posts' },
    },
  ],
  sellerPages: [
    {
      path: 'community-posts',
      menu: { group: 'people', rank: 10, text: 'seller.menu.community-posts', icon: 'messages-square' },
    },
  ],
});
