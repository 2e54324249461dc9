import { defineCleanup } from '#api/services/define-cleanup.ts';
import { defineFeature } from '#api/services/define-feature.ts';
import { productImportPictures } from '#database/tables/product-imports.ts';
import { importsMetrics } from './imports-metrics.ts';
import { removeOldImports } from './remove-old-imports.ts';
import { resumeImports } from './resume-imports.ts';
import { productImportRoutes } from './routes.ts';
import { importProducts } from './run-import.ts';

export const productImports = defineFeature({
  name: 'product-imports',
  routes: [productImportRoutes],
  jobs: [importProducts, resumeImports, defineCleanup('remove-old-product-imports', removeOldImports)],
  metrics: importsMetrics,
  pictures: [{ column: productImportPictures.address }],
});
