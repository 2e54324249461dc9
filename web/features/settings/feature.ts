import { defineFeature } from '#web/navigation/define-feature.ts';

export const settings = defineFeature({
  sellerPages: [
    {
      path: 'settings',
      file: 'routes/seller/settings.tsx',
      menu: { group: 'shop', rank: 30, text: 'seller.menu.settings', icon: 'Settings' },
    },
    {
      path: 'slots',
      file: 'routes/seller/slots.tsx',
      menu: { group: 'shop', rank: 40, text: 'seller.menu.slots', icon: 'CalendarClock' },
    },
  ],
});
