import type { FastifyInstance } from 'fastify';
import type { OrderHearing, OrderTools } from '#api/changes/order-listener.ts';
import type { ParcelHearing } from '#api/changes/parcel-listener.ts';
import type { PersonListener } from '#api/changes/person-listener.ts';
import type { ProductHearing } from '#api/changes/product-listener.ts';
import type { JobKinds } from '#api/jobs/job-kind.ts';
import type { AnyNotificationKind } from '#api/notifications/notification-kind.ts';
import type { PictureColumn } from '#api/pictures/picture-column.ts';
import type { DataCheck } from './data-check.ts';
import type { FeatureMetrics } from './feature-metrics.ts';
import type { FeatureSettings } from './feature-settings.ts';
import type { PersonalData } from './personal-data.ts';
import type { Services } from './services.ts';

/**
 * A feature's additions to the shop, stated in its `feature.ts`. `api/compose/` collects them from the list of
 * features.
 */
export type Feature = {
  /** The name of its folder. */
  name: string;
  /** Each registers calls. */
  routes?: readonly ((app: FastifyInstance, services: Services) => void)[];
  /** Background jobs, cleanups (`defineCleanup`) among them. */
  jobs?: JobKinds<Services>;
  /** Kinds of notifications. */
  notifications?: readonly AnyNotificationKind[];
  /** Its listeners for new and changed orders. */
  orders?: OrderHearing;
  /** Settings of its own. */
  settings?: FeatureSettings;
  /** Its part of the copy of a user's data, and its part in deleting an account. */
  personal?: PersonalData;
  /** Columns of its tables with pictures. */
  pictures?: readonly PictureColumn[];
  /** Comparisons of data that it stores twice. */
  checks?: readonly DataCheck[];
  /** Numbers of its tables that operators watch. */
  metrics?: FeatureMetrics;
  /** Its listeners for changes of products. */
  products?: ProductHearing;
  /** Its listener for changes of the name and picture that others see of a person. */
  people?: PersonListener;
  /** Its listeners for changes of parcels. */
  parcels?: ParcelHearing<OrderTools>;
};

/** States what a feature adds to the shop. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
