import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { notify } from '#api/features/notices/notify.ts';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import { dayOf } from '#api/shop-days.ts';
import type { Database } from '#database/connection.ts';
import type { sellers } from '#database/tables/sellers.ts';
import type { users } from '#database/tables/users.ts';
import { browserAndSystem } from './user-agent.ts';

/** Devices that an account knows: those of its latest logins. */
const maximumDevices = 20;

/** What an account stores of a device. Each account has another hash of it: nobody sees that two share a device. */
export function deviceHash(accountId: string, device: string): string {
  return createHash('sha256').update(`${accountId} ${device}`).digest('base64url');
}

/** The devices of an account with the one that it is used on now, as a column to be set. */
export function withDevice(devices: typeof users.devices | typeof sellers.devices, hash: string): SQL {
  return sql`(array_prepend(${hash}::text, array_remove(${devices}, ${hash}::text)))[1:${sql.raw(`${maximumDevices}`)}]`;
}

/** Who logs in: the account as it was found before, and the browser. */
type Login = { id: string; devices: readonly string[]; hash: string; userAgent: string; area?: 'seller' };

/**
 * Notifies an account of a login from a device that it does not know, by one statement; a device that it knows takes
 * none, nor does its first. A browser that keeps no cookies is reported once a day, as what it calls itself.
 */
export async function tellOfDevice(
  jobs: JobQueue,
  transaction: Database,
  { id, devices, hash, userAgent, area }: Login,
): Promise<void> {
  if (devices.length === 0 || devices.includes(hash)) return;
  const now = new Date();
  const named = browserAndSystem(userAgent);
  await notify(jobs, transaction, {
    kind: 'new-login',
    key: `${dayOf(now)} ${named.browser} ${named.system}`,
    params: { ...named, at: now.getTime(), ...(area && { area }) },
    to: area === 'seller' ? 'seller' : { userId: id },
  });
}
