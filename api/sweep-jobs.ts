import { removeOldLoginFailures } from './features/accounts/login-failures.ts';
import { removeOldKeys } from './http/remove-old-keys.ts';
import type { SweepJob } from './jobs/daily-sweep.ts';
import { removeOldFiles } from './pictures/remove-old-files.ts';
import { sweepPictures } from './pictures/sweep-pictures.ts';
import { uploadFolder } from './pictures/uploads.ts';
import type { Services } from './services.ts';
import { removeExpiredSessions } from './sessions/end-sessions.ts';

/** What the daily sweep removes. A feature whose rows or files grow old without being removed adds its job here. */
export function sweepJobs({ db, config, files, pictures }: Services): SweepJob[] {
  return [
    { name: 'expired sessions', run: () => removeExpiredSessions(db) },
    { name: 'old login failures', run: () => removeOldLoginFailures(db) },
    { name: 'idempotency keys', run: (signal) => removeOldKeys(db, daysAgo(7), signal) },
    {
      name: 'uploads that never ended',
      run: (signal) => removeOldFiles(uploadFolder(config), { before: daysAgo(1), signal }),
    },
    { name: 'pictures', run: (signal) => sweepPictures({ db, files, pictures, before: daysAgo(1), signal }) },
  ];
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000);
}
