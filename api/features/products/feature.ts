import { defineFeature } from '#api/services/define-feature.ts';
import { fillSlugs } from './fill-slugs.ts';

export const products = defineFeature({
  name: 'products',
  jobs: [fillSlugs],
});
