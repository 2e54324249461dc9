import { defineCleanup } from '#api/services/define-cleanup.ts';
import { defineFeature } from '#api/services/define-feature.ts';
import { parcels } from '#database/tables/parcels.ts';
import { removeOldPhotos } from './remove-old-photos.ts';
import { removeOldLinks } from './rider-links.ts';
import { riderRoutes } from './routes.ts';

export const riders = defineFeature({
  name: 'riders',
  routes: [riderRoutes],
  jobs: [
    defineCleanup('remove-old-rider-links', removeOldLinks),
    defineCleanup('remove-old-parcel-photos', removeOldPhotos),
  ],
  pictures: [{ column: parcels.photoImages }],
});
