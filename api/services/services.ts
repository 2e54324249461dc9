import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { MessageBus } from '#api/bus/message-bus.ts';
import type { OrderListeners, OrderTools } from '#api/changes/order-listener.ts';
import type { ParcelListeners } from '#api/changes/parcel-listener.ts';
import type { PersonListener } from '#api/changes/person-listener.ts';
import type { ProductListeners } from '#api/changes/product-listener.ts';
import type { CourierProviders } from '#api/couriers/courier-providers.ts';
import type { ResponseCache } from '#api/http/cache/response-cache.ts';
import type { Metrics } from '#api/http/watch/metrics.ts';
import type { Tracing } from '#api/http/watch/tracing.ts';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import type { OrderEvents } from '#api/live/order-events.ts';
import type { MailSender } from '#api/mail/mail-sender.ts';
import type { SmsSender } from '#api/mail/sms-sender.ts';
import type { NotificationKinds } from '#api/notifications/notification-kind.ts';
import type { PaymentProviders } from '#api/pay/payment-providers.ts';
import type { PictureStore } from '#api/pictures/picture-store.ts';
import type { FileStore } from '#api/pictures/store/file-store.ts';
import type { CategoriesOfShop } from '#api/settings/categories-of-shop.ts';
import type { CollectionsOfShop } from '#api/settings/collections-of-shop.ts';
import type { SettingsOfShop } from '#api/settings/settings-of-shop.ts';
import type { Clock } from '#api/time/clock.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database, ReadReplica } from '#database/driver/connection.ts';
import type { Config } from './config.ts';
import type { AllPersonalData } from './personal-data.ts';

export type Services = {
  db: Database;
  /** For `readForVisitor`. */
  replica: ReadReplica | undefined;
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  metrics: Metrics;
  /** Undefined when tracing is off. */
  tracing: Tracing | undefined;
  /** The store of picture files; use `pictures` to add one. */
  files: FileStore;
  /** The store of copies of people's data. */
  copies: FileStore;
  pictures: PictureStore;
  addressOf: AddressOf;
  /** Cached responses that changes of the catalogue drop: product lists, the sitemap and pages. */
  catalogCache: ResponseCache;
  orderEvents: OrderEvents;
  /** The payment methods that are set up. */
  payments: PaymentProviders;
  /** The couriers that are set up. */
  couriers: CourierProviders;
  /** The shop-wide settings. */
  settings: SettingsOfShop;
  categories: CategoriesOfShop;
  collections: CollectionsOfShop;
  /** Notifies all nodes of changes. */
  bus: MessageBus;
  /** The Redis that all nodes share, if any. */
  redis: Redis | undefined;
  /** Background jobs, added in the transaction that causes them. */
  jobs: JobQueue;
  mail: MailSender;
  sms: SmsSender;
  /** The kinds of notifications that features define. */
  notificationKinds: NotificationKinds;
  orderListeners: OrderListeners;
  /** The personal data that features copy and delete. */
  personalData: AllPersonalData;
  productListeners: ProductListeners;
  personListeners: readonly PersonListener[];
  parcelListeners: ParcelListeners<OrderTools>;
};
