import type { FastifyInstance } from 'fastify';
import type { OrderHearing, OrderTools } from '#api/changes/order-listener.ts';
import type { ParcelHearing } from '#api/changes/parcel-listener.ts';
import type { PersonListener } from '#api/changes/person-listener.ts';
import type { ProductHearing } from '#api/changes/product-listener.ts';
import type { JobKinds } from '#api/jobs/job-kind.ts';
import type { AnyNotificationKind } from '#api/notifications/notification-kind.ts';
import type { PictureColumn } from '#api/pictures/picture-column.ts';
import type { DataCheck } from './data-check.ts';
import type { FeatureSettings } from './feature-settings.ts';
import type { PersonalData } from './personal-data.ts';
import type { Services } from './services.ts';

/** What a feature adds to the shop. Its `feature.ts` states it, and `api/compose/` folds it from the list of features. */
export type Feature = {
  /** The name of its folder. */
  name: string;
  /** Each registers calls. */
  routes?: readonly ((app: FastifyInstance, services: Services) => void)[];
  /** Background jobs, cleanups (`defineCleanup`) among them. */
  jobs?: JobKinds<Services>;
  /** Kinds of notifications. */
  notifications?: readonly AnyNotificationKind[];
  /** What it does when an order is placed or changed. */
  orders?: OrderHearing;
  /** Settings of its own. */
  settings?: FeatureSettings;
  /** What it adds to the copy of a user's data, and what deleting an account does here. */
  personal?: PersonalData;
  /** Columns of its tables with pictures. */
  pictures?: readonly PictureColumn[];
  /** Comparisons of what it stores twice. */
  checks?: readonly DataCheck[];
  /** What it does when products change. */
  products?: ProductHearing;
  /** What it does when others see something else of a person. */
  people?: PersonListener;
  /** What it does when a parcel changes. */
  parcels?: ParcelHearing<OrderTools>;
};

/** States what a feature adds to the shop. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
