import { defineFeature } from '#web/navigation/define-feature.ts';

export const notifications = defineFeature({
  pages: [
    {
      path: 'notices',
      file: 'routes/accounts/notifications.tsx',
      areas: ['account'],
      link: { list: 'account', rank: 30, text: 'layout.own-notices' },
    },
    { path: 'unsubscribe/:token', file: 'routes/accounts/unsubscribe.tsx', areas: ['account'] },
  ],
  sellerPages: [
    {
      path: 'notices',
      file: 'routes/seller/notifications.tsx',
      menu: { group: 'shop', rank: 60, text: 'layout.own-notices', icon: 'Bell' },
    },
  ],
});
