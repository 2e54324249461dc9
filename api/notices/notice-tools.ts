import type { FastifyBaseLogger } from 'fastify';
import type { MessageBus } from '#api/bus/message-bus.ts';
import type { Metrics } from '#api/http/watch/metrics.ts';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import type { MailSender } from '#api/mail/mail-sender.ts';
import type { SmsPerDay, SmsSender } from '#api/mail/sms-sender.ts';
import type { Clock } from '#api/time/clock.ts';
import type { Database } from '#database/connection.ts';
import type { NoticeKinds } from './notice-kind.ts';
import type { ShopPlace } from './writer.ts';

/** What notices are made, shown and sent with. */
export type NoticeTools = {
  db: Database;
  clock: Clock;
  config: ShopPlace & { sms: SmsPerDay };
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'messageHeld'>;
  jobs: JobQueue;
  bus: MessageBus;
  mail: MailSender;
  sms: SmsSender;
  /** What features tell people of. */
  noticeKinds: NoticeKinds;
};
