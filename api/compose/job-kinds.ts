import { forgetRecipients } from '#api/features/account-data/forget-recipients.ts';
import { makeDataCopy } from '#api/features/account-data/make-data-copy.ts';
import { removeOldCopies } from '#api/features/account-data/remove-old-copies.ts';
import { removeExpiredLinks } from '#api/features/accounts/links/account-links.ts';
import { removeOldLoginFailures } from '#api/features/accounts/passwords/login-failures.ts';
import { removeOldPhoneCodes } from '#api/features/accounts/phone/phone-codes.ts';
import {
  askAboutPayment,
  comparePaymentsJob,
  sendRefundsJob,
  settlePayments,
} from '#api/features/payments/payment-jobs.ts';
import { refreshSearchJob } from '#api/features/search/refresh-search-job.ts';
import { rollUpEvery, rollUpSales } from '#api/features/selling/roll-up-sales.ts';
import { correctEvery, correctLevels } from '#api/features/stock/stock-levels.ts';
import { tellOfStock } from '#api/features/stock/tell-of-stock.ts';
import { removeOldKeys } from '#api/http/calls/remove-old-keys.ts';
import { uploadFolder } from '#api/http/calls/uploads.ts';
import { removeOldUses } from '#api/http/limits/count-use.ts';
import type { ServerJob } from '#api/jobs/daily-server-jobs.ts';
import { defineJob, emptyPayload, type JobKinds } from '#api/jobs/job-kind.ts';
import { removeOldMailCounts } from '#api/notices/mail-limits.ts';
import { makeNotices, makeUrgentNotices } from '#api/notices/make-notices.ts';
import { removeOldNotices } from '#api/notices/remove-old-notices.ts';
import { sendMail, sendSms, sendUrgent } from '#api/notices/send-notice.ts';
import { removeOldTexts } from '#api/notices/text-message-limits.ts';
import { removeOldFiles } from '#api/pictures/remove-old-files.ts';
import { sweepPictures } from '#api/pictures/sweep-pictures.ts';
import type { Services } from '#api/services/services.ts';
import { removeExpiredSessions } from '#api/sessions/end-sessions.ts';
import type { Clock } from '#api/time/clock.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A daily job that removes outdated rows or files. */
function defineSweep(name: string, run: (services: Services, signal: AbortSignal) => Promise<void>) {
  return defineJob<Services, object>({
    name,
    payload: emptyPayload,
    run: (services, _payload, signal) => run(services, signal),
    every: day,
    singleton: true,
    timeout: 60 * 60,
  });
}

/** All kinds of jobs. A feature whose rows or files grow old without being removed adds its sweep here. */
export const jobKinds: JobKinds<Services> = [
  defineSweep('remove-expired-sessions', ({ db }) => removeExpiredSessions(db)),
  defineSweep('remove-old-login-failures', ({ db, clock }) => removeOldLoginFailures(db, clock.now())),
  defineSweep('forget-recipients', ({ db }) => forgetRecipients(db)),
  defineSweep('remove-expired-links', ({ db, clock }) => removeExpiredLinks(db, clock.now())),
  defineSweep('remove-old-phone-codes', ({ db, clock }) => removeOldPhoneCodes(db, clock.now())),
  defineSweep('remove-old-message-counts', async ({ db, clock }) => {
    await removeOldTexts(db, clock.now());
    await removeOldMailCounts(db, clock.now());
  }),
  defineSweep('remove-old-idempotency-keys', ({ db, clock }, signal) => removeOldKeys(db, daysAgo(clock, 7), signal)),
  defineSweep('remove-old-use-counts', ({ db, clock }) => removeOldUses(db, clock.now())),
  defineSweep('remove-old-notices', ({ db, clock }) => removeOldNotices(db, clock.now())),
  defineSweep('sweep-pictures', ({ db, files, pictures, clock }, signal) =>
    sweepPictures({ db, files, pictures, before: daysAgo(clock, 1), signal }),
  ),
  makeDataCopy,
  defineJob<Services, object>({
    name: 'remove-old-data-copies',
    payload: emptyPayload,
    run: (services, _payload, signal) => removeOldCopies(services, signal),
    every: hour,
    singleton: true,
  }),
  defineJob<Services, object>({
    name: 'roll-up-sales',
    payload: emptyPayload,
    run: ({ db, clock }, _payload, signal) => rollUpSales(db, clock.now(), signal),
    every: rollUpEvery,
    singleton: true,
  }),
  defineJob<Services, object>({
    name: 'correct-stock-levels',
    payload: emptyPayload,
    run: (services) => correctLevels(services),
    every: correctEvery,
    singleton: true,
  }),
  settlePayments,
  sendRefundsJob,
  askAboutPayment,
  comparePaymentsJob,
  refreshSearchJob,
  makeNotices,
  makeUrgentNotices,
  sendMail,
  sendSms,
  sendUrgent,
  tellOfStock,
];

/** Jobs that every server runs: unfinished uploads lie on its own disk. */
export function serverJobs({ config, clock }: Services): ServerJob[] {
  return [
    {
      name: 'uploads that never ended',
      run: (signal) => removeOldFiles(uploadFolder(config), { before: daysAgo(clock, 1), signal }),
    },
  ];
}

function daysAgo(clock: Clock, days: number): Date {
  return new Date(clock.now().getTime() - days * day);
}
