import { defineFeature } from '#web/navigation/define-feature.ts';

export const accounts = defineFeature({
  pages: [
    {
      path: 'profile',
      file: 'accounts/profile',
      areas: ['feed', 'forms', 'account'],
      link: { list: 'account', rank: 10, text: 'layout.profile' },
    },
    { path: 'forgotten-password', file: 'accounts/forgotten-password', areas: ['forms', 'account'] },
    { path: 'forgotten-password/seller', file: 'accounts/forgotten-seller-password', areas: ['forms', 'account'] },
    { path: 'reset-password', file: 'accounts/reset-password', areas: ['forms', 'account'] },
    { path: 'confirm-email', file: 'accounts/confirm-email', areas: ['forms', 'account'] },
    { path: 'take-back-email', file: 'accounts/take-back-email', areas: ['forms', 'account'] },
  ],
  sellerPages: [
    { path: 'security', menu: { group: 'shop', rank: 50, text: 'seller.menu.security', icon: 'shield-check' } },
  ],
});
