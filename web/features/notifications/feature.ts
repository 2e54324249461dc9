import { defineFeature } from '#web/navigation/define-feature.ts';

export const notifications = defineFeature({
  pages: [
    {
      path: 'notices',
      file: 'accounts/notifications',
      areas: ['account'],
      link: { list: 'account', rank: 30, text: 'layout.notifications' },
    },
    { path: 'unsubscribe/:token', file: 'accounts/unsubscribe', areas: ['account'] },
  ],
  sellerPages: [
    {
      path: 'notices',
      file: 'seller/notifications',
      menu: { group: 'shop', rank: 60, text: 'layout.notifications', icon: 'bell' },
    },
  ],
});
