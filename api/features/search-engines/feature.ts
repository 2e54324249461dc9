import { defineFeature } from '#api/services/define-feature.ts';
import { searchEngineRoutes } from './routes.ts';

export const searchEngines = defineFeature({
  name: 'search-engines',
  routes: [searchEngineRoutes],
});
