import { defineFeature } from '#api/services/define-feature.ts';
import { categories as categoryTable } from '#database/tables/categories.ts';
import { categoryRoutes } from './routes.ts';

export const categories = defineFeature({
  name: 'categories',
  routes: [categoryRoutes],
  pictures: [{ column: categoryTable.image }],
});
