import { defineFeature } from '#web/navigation/define-feature.ts';

export const selling = defineFeature({
  sellerPages: [
    { path: 'dashboard', menu: { group: 'today', rank: 10, text: 'seller.menu.dashboard', icon: 'layout-dashboard' } },
    { path: 'users', menu: { group: 'people', rank: 30, text: 'seller.menu.users', icon: 'users' } },
  ],
});
