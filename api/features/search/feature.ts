import { defineFeature } from '#api/services/define-feature.ts';
import { indexChanged } from './index-products.ts';
import { indexCategories, refreshSearchJob } from './refresh-search-job.ts';
import { searchRoutes } from './routes.ts';

export const search = defineFeature({
  name: 'search',
  routes: [searchRoutes],
  jobs: [refreshSearchJob, indexCategories],
  products: { inTransaction: indexChanged },
});
