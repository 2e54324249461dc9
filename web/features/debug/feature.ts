import { defineFeature } from '#web/navigation/define-feature.ts';

export const debug = defineFeature({
  pages: [
    { path: 'debug-auth', areas: ['forms', 'account'] },
    { path: 'debug-products', areas: ['forms', 'account'] },
    { path: 'styleguide', file: 'styleguide/styleguide', areas: ['forms', 'account'], isForDevelopment: true },
  ],
});
