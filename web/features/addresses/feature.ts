import { defineFeature } from '#web/navigation/define-feature.ts';

export const addresses = defineFeature({
  pages: [
    { path: 'add-address', areas: ['forms', 'account'] },
    { path: 'edit-address/:id', file: 'edit-address', areas: ['forms', 'account'] },
    {
      path: 'manage-addresses',
      areas: ['forms', 'account'],
      link: { list: 'account', rank: 60, text: 'layout.addresses' },
    },
  ],
});
