import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { MessageBus } from '#api/bus/message-bus.ts';
import type { AnswerCache } from '#api/http/cache/answer-cache.ts';
import type { Metrics } from '#api/http/watch/metrics.ts';
import type { Tracing } from '#api/http/watch/tracing.ts';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import type { OrderEvents } from '#api/live/order-events.ts';
import type { OrderListeners } from '#api/live/order-listener.ts';
import type { MailSender } from '#api/mail/mail-sender.ts';
import type { SmsSender } from '#api/mail/sms-sender.ts';
import type { NoticeKinds } from '#api/notices/notice-kind.ts';
import type { PaymentProviders } from '#api/pay/payment-providers.ts';
import type { PictureStore } from '#api/pictures/picture-store.ts';
import type { FileStore } from '#api/pictures/store/file-store.ts';
import type { SettingsOfShop } from '#api/settings/settings-of-shop.ts';
import type { Clock } from '#api/time/clock.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database, ReadReplica } from '#database/connection.ts';
import type { Config } from './config.ts';

/** What the features depend on. */
export type Services = {
  db: Database;
  /** For `readForVisitor`. */
  replica: ReadReplica | undefined;
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  metrics: Metrics;
  /** Undefined when nothing is traced. */
  tracing: Tracing | undefined;
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
  /** What features tell people of. */
  noticeKinds: NoticeKinds;
  /** What follows from a change of an order. */
  orderListeners: OrderListeners;
};
