import { defineFeature } from '#web/navigation/define-feature.ts';

export const debug = defineFeature({
  pages: [
    { path: 'debug-auth', file: 'routes/debug-auth.tsx', areas: ['forms', 'account'] },
    { path: 'debug-products', file: 'routes/debug-products.tsx', areas: ['forms', 'account'] },
    {
      path: 'styleguide',
      file: 'routes/styleguide/styleguide.tsx',
      areas: ['forms', 'account'],
      isForDevelopment: true,
    },
  ],
});
