import { databaseBus } from '#api/bus/database-bus.ts';
import { redisBus } from '#api/bus/redis-bus.ts';
import { courierProviders } from '#api/couriers/courier-providers.ts';
import { watchCouriers } from '#api/couriers/watch-couriers.ts';
import { findFilledCollections } from '#api/features/collections/find-filled-collections.ts';
import { ResponseCache } from '#api/http/cache/response-cache.ts';
import { createLog, type LogStream } from '#api/http/watch/logging.ts';
import { noMetrics } from '#api/http/watch/metrics.ts';
import { JobQueue } from '#api/jobs/job-queue.ts';
import { OrderEvents } from '#api/live/order-events.ts';
import { mailFolder } from '#api/mail/mail-folder.ts';
import { MailSender } from '#api/mail/mail-sender.ts';
import { SmsSender } from '#api/mail/sms-sender.ts';
import { paymentProviders } from '#api/pay/payment-providers.ts';
import { pictureStore } from '#api/pictures/picture-store.ts';
import { openFileStore } from '#api/pictures/store/open-file-store.ts';
import type { Config } from '#api/services/config.ts';
import type { Services } from '#api/services/services.ts';
import { CategoriesOfShop } from '#api/settings/categories-of-shop.ts';
import { CollectionsOfShop } from '#api/settings/collections-of-shop.ts';
import { SettingsOfShop } from '#api/settings/settings-of-shop.ts';
import { systemClock } from '#api/time/clock.ts';
import { createAddressOf } from '#contract/settings/shop.ts';
import type { Connection } from '#database/driver/connection.ts';
import { notificationKinds } from './notification-kinds.ts';
import { orderListeners } from './order-listeners.ts';
import { parcelListeners } from './parcel-listeners.ts';
import { personalData } from './personal-data.ts';
import { pictureColumns } from './picture-columns.ts';
import { personListeners, productListeners } from './product-listeners.ts';

/** Replacements for services; without a stream, the log goes to standard output. */
export type OwnServices = Partial<
  Pick<Services, 'clock' | 'metrics' | 'tracing' | 'payments' | 'couriers' | 'redis'>
> & {
  logStream?: LogStream | undefined;
};

/** Creates each service once, for the start and the app. */
export function createServices(
  config: Config,
  connection: Connection,
  {
    clock = systemClock,
    metrics = noMetrics,
    tracing,
    payments = paymentProviders(config.payments),
    couriers = watchCouriers(courierProviders(config.couriers), metrics),
    redis,
    logStream,
  }: OwnServices = {},
): Services {
  const log = createLog(config, logStream);
  const files = openFileStore(config);
  const catalogCache = new ResponseCache();
  const categories = new CategoriesOfShop({ db: connection.db, catalogCache, log });
  const collections = new CollectionsOfShop({
    db: connection.db,
    catalogCache,
    log,
    findFilled: (known, slugs) => findFilledCollections(connection.db, { collections: known, categories }, slugs),
  });
  return {
    db: connection.db,
    replica: connection.replica,
    config,
    log,
    clock,
    metrics,
    tracing,
    files,
    copies: openFileStore(config, 'copies'),
    pictures: pictureStore(files, pictureColumns, log),
    addressOf: createAddressOf(config),
    catalogCache,
    payments,
    couriers,
    orderEvents: new OrderEvents(connection.db, log),
    categories,
    collections,
    settings: new SettingsOfShop({ db: connection.db, config, payments, catalogCache, log, categories, collections }),
    bus: redis ? redisBus(redis, log) : databaseBus(connection, log),
    redis,
    jobs: new JobQueue(connection, log),
    mail: new MailSender({ config: config.mail, folder: mailFolder(config), metrics }),
    sms: new SmsSender(config.sms, metrics),
    notificationKinds,
    orderListeners,
    personalData,
    productListeners,
    personListeners,
    parcelListeners,
  };
}
