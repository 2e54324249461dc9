import { defineFeature } from '#api/services/define-feature.ts';
import { printingRoutes } from './routes.ts';

export const printing = defineFeature({ name: 'printing', routes: [printingRoutes] });
