import { defineFeature } from '#api/services/define-feature.ts';
import { categoryRoutes } from './routes.ts';

export const categories = defineFeature({
  name: 'categories',
  routes: [categoryRoutes],
});
