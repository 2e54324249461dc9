import type { FastifyBaseLogger } from 'fastify';
import type { MessageBus } from '#api/bus/message-bus.ts';
import type { Metrics } from '#api/http/watch/metrics.ts';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import type { MailSender } from '#api/mail/mail-sender.ts';
import type { SmsPerDay, SmsSender } from '#api/mail/sms-sender.ts';
import type { Clock } from '#api/time/clock.ts';
import type { Database } from '#database/driver/connection.ts';
import type { NotificationKinds } from './notification-kind.ts';
import type { ShopPlace } from './writer.ts';

/** Services that create, show and send notifications. */
export type NotificationTools = {
  db: Database;
  clock: Clock;
  config: ShopPlace & { sms: SmsPerDay };
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'messageHeld'>;
  jobs: JobQueue;
  bus: MessageBus;
  mail: MailSender;
  sms: SmsSender;
  /** The kinds of notification, which features define. */
  notificationKinds: NotificationKinds;
};
