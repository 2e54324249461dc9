import { defineFeature } from '#web/navigation/define-feature.ts';

export const accounts = defineFeature({
  pages: [
    {
      path: 'profile',
      file: 'routes/accounts/profile.tsx',
      areas: ['feed', 'forms', 'account'],
      link: { list: 'account', rank: 10, text: 'layout.profile' },
    },
    { path: 'forgotten-password', file: 'routes/accounts/forgotten-password.tsx', areas: ['forms', 'account'] },
    {
      path: 'forgotten-password/seller',
      file: 'routes/accounts/forgotten-seller-password.tsx',
      areas: ['forms', 'account'],
    },
    { path: 'reset-password', file: 'routes/accounts/reset-password.tsx', areas: ['forms', 'account'] },
    { path: 'confirm-email', file: 'routes/accounts/confirm-email.tsx', areas: ['forms', 'account'] },
    { path: 'take-back-email', file: 'routes/accounts/take-back-email.tsx', areas: ['forms', 'account'] },
  ],
  sellerPages: [
    {
      path: 'security',
      file: 'routes/seller/security.tsx',
      menu: { group: 'shop', rank: 50, text: 'seller.menu.security', icon: 'ShieldCheck' },
    },
  ],
});
