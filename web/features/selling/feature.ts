import { defineFeature } from '#web/navigation/define-feature.ts';

export const selling = defineFeature({
  sellerPages: [
    {
      path: 'dashboard',
      file: 'routes/seller/dashboard.tsx',
      menu: { group: 'today', rank: 10, text: 'seller.menu.dashboard', icon: 'LayoutDashboard' },
    },
    {
      path: 'users',
      file: 'routes/seller/users.tsx',
      menu: { group: 'people', rank: 30, text: 'seller.menu.users', icon: 'Users' },
    },
  ],
});
