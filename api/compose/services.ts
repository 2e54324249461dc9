import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { type AddressOf, createAddressOf } from '#contract/shop.ts';
import type { Connection, Database, ReadReplica } from '#database/connection.ts';
import { type Clock, systemClock } from '#api/time/clock.ts';
import type { Config } from './config.ts';
import { OrderEvents } from '#api/live/order-events.ts';
import { type PaymentProviders, paymentProviders } from '#api/pay/payment-providers.ts';
import { SettingsOfShop } from '#api/settings/settings-of-shop.ts';
import { AnswerCache } from '#api/http/cache/answer-cache.ts';
import { createLog, type LogStream } from '#api/http/watch/logging.ts';
import { type Metrics, noMetrics } from '#api/http/watch/metrics.ts';
import { JobQueue } from '#api/jobs/job-queue.ts';
import { mailFolder } from '#api/mail/mail-folder.ts';
import { MailSender } from '#api/mail/mail-sender.ts';
import { SmsSender } from '#api/mail/sms-sender.ts';
import { type PictureStore, pictureStore } from '#api/pictures/picture-store.ts';
import type { FileStore } from '#api/pictures/store/file-store.ts';
import { openFileStore } from '#api/pictures/store/open-file-store.ts';
import { databaseBus } from '#api/bus/database-bus.ts';
import type { MessageBus } from '#api/bus/message-bus.ts';
import { redisBus } from '#api/bus/redis-bus.ts';

/** What the features depend on. */
export type Services = {
  db: Database;
  /** For `readForVisitor`. */
  replica: ReadReplica | undefined;
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  metrics: Metrics;
  /** Where pictures lie; to put one there, use `pictures`. */
  files: FileStore;
  /** Where copies of people's data lie until they are downloaded. */
  copies: FileStore;
  pictures: PictureStore;
  addressOf: AddressOf;
  /** Ready-made answers, dropped by changes of the catalogue: lists of products, the sitemap and the pages. */
  catalogCache: AnswerCache;
  orderEvents: OrderEvents;
  /** The ways to pay that are set up. */
  payments: PaymentProviders;
  /** What the seller settled for the whole shop. */
  settings: SettingsOfShop;
  /** Tells all nodes of changes. */
  bus: MessageBus;
  /** What all nodes share beside the database, if anything. */
  redis: Redis | undefined;
  /** Background jobs, added in the transaction that causes them. */
  jobs: JobQueue;
  mail: MailSender;
  sms: SmsSender;
};

/** Replacements for services; the log goes to standard output when it has no stream. */
export type OwnServices = Partial<Pick<Services, 'clock' | 'metrics' | 'payments' | 'redis'>> & {
  logStream?: LogStream | undefined;
};

/** Makes each service once, for the start and for the app. */
export function createServices(
  config: Config,
  connection: Connection,
  {
    clock = systemClock,
    metrics = noMetrics,
    payments = paymentProviders(config.payments),
    redis,
    logStream,
  }: OwnServices = {},
): Services {
  const log = createLog(config, logStream);
  const files = openFileStore(config);
  const catalogCache = new AnswerCache();
  return {
    db: connection.db,
    replica: connection.replica,
    config,
    log,
    clock,
    metrics,
    files,
    copies: openFileStore(config, 'copies'),
    pictures: pictureStore(files, log),
    addressOf: createAddressOf(config),
    catalogCache,
    payments,
    orderEvents: new OrderEvents(connection.db, log),
    settings: new SettingsOfShop({ db: connection.db, config, catalogCache, log }),
    bus: redis ? redisBus(redis, log) : databaseBus(connection, log),
    redis,
    jobs: new JobQueue(connection, log),
    mail: new MailSender({ config: config.mail, folder: mailFolder(config) }),
    sms: new SmsSender(config.sms),
  };
}
