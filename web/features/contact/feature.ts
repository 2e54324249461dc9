import { defineFeature } from '#web/navigation/define-feature.ts';

export const contact = defineFeature({
  pages: [{ path: 'contact', file: 'routes/contact.tsx', areas: ['forms', 'account'] }],
  sellerPages: [
    {
      path: 'messages',
      file: 'routes/seller/messages.tsx',
      menu: { group: 'today', rank: 60, text: 'seller.menu.messages', icon: 'Mail', count: 'messages' },
    },
  ],
});
