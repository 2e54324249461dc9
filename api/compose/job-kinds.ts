import { removeOldKeys } from '#api/http/calls/remove-old-keys.ts';
import { uploadFolder } from '#api/http/calls/uploads.ts';
import { removeOldUses } from '#api/http/limits/count-use.ts';
import type { ServerJob } from '#api/jobs/daily-server-jobs.ts';
import type { JobKinds } from '#api/jobs/job-kind.ts';
import { removeOldMailCounts } from '#api/notifications/mail-limits.ts';
import { makeNotifications, makeUrgentNotifications } from '#api/notifications/make-notifications.ts';
import { removeOldNotifications } from '#api/notifications/remove-old-notifications.ts';
import { sendMail, sendSellerMail, sendSms, sendUrgent } from '#api/notifications/send-notification.ts';
import { removeOldTexts } from '#api/notifications/text-message-limits.ts';
import { cleanUpPictures } from '#api/pictures/clean-up-pictures.ts';
import { removeOldFiles } from '#api/pictures/remove-old-files.ts';
import { defineCleanup } from '#api/services/define-cleanup.ts';
import type { Services } from '#api/services/services.ts';
import { removeExpiredSessions } from '#api/sessions/end-sessions.ts';
import { daysAgo } from '#api/time/days-ago.ts';
import { features } from './features.ts';

/** Jobs of the services that all features use. */
const sharedJobs: JobKinds<Services> = [
  defineCleanup('remove-expired-sessions', ({ db }) => removeExpiredSessions(db)),
  defineCleanup('remove-old-message-counts', async ({ db, clock }) => {
    await removeOldTexts(db, clock.now());
    await removeOldMailCounts(db, clock.now());
  }),
  defineCleanup('remove-old-idempotency-keys', ({ db, clock }, signal) =>
    removeOldKeys(db, daysAgo(clock.now(), 7), signal),
  ),
  defineCleanup('remove-old-use-counts', ({ db, clock }) => removeOldUses(db, clock.now())),
  defineCleanup('remove-old-notifications', ({ db, clock }) => removeOldNotifications(db, clock.now())),
  defineCleanup('sweep-pictures', ({ db, files, pictures, clock }, signal) =>
    cleanUpPictures({ db, files, pictures, before: daysAgo(clock.now(), 1), signal }),
  ),
  makeNotifications,
  makeUrgentNotifications,
  sendMail,
  sendSellerMail,
  sendSms,
  sendUrgent,
];

/** All kinds of jobs. */
export const jobKinds: JobKinds<Services> = [...sharedJobs, ...features.flatMap(({ jobs = [] }) => jobs)];

/** Jobs that every node runs: unfinished uploads are on its own disk. */
export function serverJobs({ config, clock }: Services): ServerJob[] {
  return [
    {
      name: 'uploads that never ended',
      run: (signal) => removeOldFiles(uploadFolder(config), { before: daysAgo(clock.now(), 1), signal }),
    },
  ];
}
