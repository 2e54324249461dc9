import type { FastifyInstance } from 'fastify';
import type { OrderHearing, OrderTools } from '#api/changes/order-listener.ts';
import type { ParcelHearing } from '#api/changes/parcel-listener.ts';
import type { JobKinds } from '#api/jobs/job-kind.ts';
import type { AnyNotificationKind } from '#api/notifications/notification-kind.ts';
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
  /** What it does when a parcel changes. */
  parcels?: ParcelHearing<OrderTools>;
};

/** States what a feature adds to the shop. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
