import { defineFeature } from '#web/navigation/define-feature.ts';

export const addresses = defineFeature({
  pages: [
    { path: 'add-address', file: 'routes/add-address.tsx', areas: ['forms', 'account'] },
    { path: 'edit-address/:id', file: 'routes/edit-address.tsx', areas: ['forms', 'account'] },
    {
      path: 'manage-addresses',
      file: 'routes/manage-addresses.tsx',
      areas: ['forms', 'account'],
      link: { list: 'account', rank: 60, text: 'layout.addresses' },
    },
  ],
});
