import { defineFeature } from '#web/navigation/define-feature.ts';

export const contact = defineFeature({
  pages: [{ path: 'contact', areas: ['forms', 'account'] }],
  sellerPages: [
    {
      path: 'messages',
      menu: { group: 'today', rank: 60, text: 'seller.menu.messages', icon: 'mail', count: 'messages' },
    },
  ],
});
