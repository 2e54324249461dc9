import { forgetRecipients } from '#api/features/account-data/forget-recipients.ts';
import { makeDataCopy } from '#api/features/account-data/make-data-copy.ts';
import { removeOldCopies } from '#api/features/account-data/remove-old-copies.ts';
import { removeExpiredLinks } from '#api/features/accounts/links/account-links.ts';
import { removeOldLoginFailures } from '#api/features/accounts/passwords/login-failures.ts';
import { removeOldPhoneCodes } from '#api/features/accounts/phone/phone-codes.ts';
import { removeOldEdits } from '#api/features/bulk-edits/list-bulk-edits.ts';
import { publishProducts } from '#api/features/catalog/publish-products.ts';
import { fillCourierSums } from '#api/features/courier-money/fill-courier-sums.ts';
import { removeOldSlots } from '#api/features/delivery/slot-places.ts';
import { fillLedgers } from '#api/features/ledger/fill-ledgers.ts';
import {
  comparePaymentsJob,
  pollPayment,
  sendRefundsJob,
  settlePayments,
} from '#api/features/payments/payment-jobs.ts';
import { removeOldImports } from '#api/features/product-imports/remove-old-imports.ts';
import { resumeImports } from '#api/features/product-imports/resume-imports.ts';
import { importProducts } from '#api/features/product-imports/run-import.ts';
import { fillSlugs } from '#api/features/products/fill-slugs.ts';
import { askForReview } from '#api/features/reviews/ask-for-review.ts';
import { sortByRating } from '#api/features/reviews/rating-lifts.ts';
import { indexCategories, refreshSearchJob } from '#api/features/search/refresh-search-job.ts';
import { rollUpEvery, rollUpSales } from '#api/features/selling/roll-up-sales.ts';
import { askCouriers, bookParcel, followHint } from '#api/features/shipping/shipping-jobs.ts';
import { notifyOfStock } from '#api/features/stock/notify-of-stock.ts';
import { correctBadges, correctEvery } from '#api/features/stock/stock-badges.ts';
import { removeOldKeys } from '#api/http/calls/remove-old-keys.ts';
import { uploadFolder } from '#api/http/calls/uploads.ts';
import { removeOldUses } from '#api/http/limits/count-use.ts';
import type { ServerJob } from '#api/jobs/daily-server-jobs.ts';
import { defineJob, emptyPayload, type JobKinds } from '#api/jobs/job-kind.ts';
import { removeOldMailCounts } from '#api/notifications/mail-limits.ts';
import {
  makeGuestNotifications,
  makeNotifications,
  makeUrgentNotifications,
} from '#api/notifications/make-notifications.ts';
import { removeOldNotifications } from '#api/notifications/remove-old-notifications.ts';
import { sendMail, sendSellerMail, sendSms, sendUrgent } from '#api/notifications/send-notification.ts';
import { removeOldTexts } from '#api/notifications/text-message-limits.ts';
import { cleanUpPictures } from '#api/pictures/clean-up-pictures.ts';
import { removeOldFiles } from '#api/pictures/remove-old-files.ts';
import type { Services } from '#api/services/services.ts';
import { removeExpiredSessions } from '#api/sessions/end-sessions.ts';
import type { Clock } from '#api/time/clock.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Defines a daily cleanup job for outdated rows or files. */
function defineCleanup(name: string, run: (services: Services, signal: AbortSignal) => Promise<void>) {
  return defineJob<Services, object>({
    name,
    payload: emptyPayload,
    run: (services, _payload, signal) => run(services, signal),
    every: day,
    singleton: true,
    timeout: 60 * 60,
  });
}

/** All kinds of jobs. A feature whose rows or files become outdated adds its cleanup here. */
export const jobKinds: JobKinds<Services> = [
  defineCleanup('remove-expired-sessions', ({ db }) => removeExpiredSessions(db)),
  defineCleanup('remove-old-login-failures', ({ db, clock }) => removeOldLoginFailures(db, clock.now())),
  defineCleanup('forget-recipients', ({ db }) => forgetRecipients(db)),
  defineCleanup('remove-expired-links', ({ db, clock }) => removeExpiredLinks(db, clock.now())),
  defineCleanup('remove-old-phone-codes', ({ db, clock }) => removeOldPhoneCodes(db, clock.now())),
  defineCleanup('remove-old-message-counts', async ({ db, clock }) => {
    await removeOldTexts(db, clock.now());
    await removeOldMailCounts(db, clock.now());
  }),
  defineCleanup('remove-old-idempotency-keys', ({ db, clock }, signal) => removeOldKeys(db, daysAgo(clock, 7), signal)),
  defineCleanup('remove-old-use-counts', ({ db, clock }) => removeOldUses(db, clock.now())),
  defineCleanup('remove-old-bulk-edits', ({ db, clock }) => removeOldEdits(db, daysAgo(clock, 365))),
  defineCleanup('remove-old-slots', ({ db, clock }) => removeOldSlots(db, clock.now())),
  defineCleanup('remove-old-notices', ({ db, clock }) => removeOldNotifications(db, clock.now())),
  defineCleanup('sweep-pictures', ({ db, files, pictures, clock }, signal) =>
    cleanUpPictures({ db, files, pictures, before: daysAgo(clock, 1), signal }),
  ),
  defineCleanup('remove-old-product-imports', removeOldImports),
  makeDataCopy,
  importProducts,
  resumeImports,
  publishProducts,
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
    run: (services) => correctBadges(services),
    every: correctEvery,
    singleton: true,
  }),
  settlePayments,
  sendRefundsJob,
  pollPayment,
  comparePaymentsJob,
  bookParcel,
  followHint,
  askCouriers,
  refreshSearchJob,
  fillSlugs,
  fillLedgers,
  fillCourierSums,
  indexCategories,
  makeNotifications,
  makeGuestNotifications,
  makeUrgentNotifications,
  sendMail,
  sendSellerMail,
  sendSms,
  sendUrgent,
  notifyOfStock,
  askForReview,
  sortByRating,
];

/** Jobs that every node runs: unfinished uploads are on its own disk. */
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
