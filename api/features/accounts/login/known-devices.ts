import { createHash } from 'node:crypto';
import { and, eq, like, type SQL, sql } from 'drizzle-orm';
import { newLogin } from '#api/features/accounts/account-notifications.ts';
import { browserAndSystem } from '#api/features/accounts/passwords/user-agent.ts';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import { notify } from '#api/notifications/notify.ts';
import { toSeller } from '#api/notifications/receivers/find-person.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { Database } from '#database/driver/connection.ts';
import { notifications } from '#database/tables/notifications.ts';
import type { sellers } from '#database/tables/sellers.ts';
import type { users } from '#database/tables/users.ts';

/** An account remembers the devices of its latest logins, up to this number. */
const maximumDevices = 20;

/**
 * Maximum of single notifications of logins from new devices, per account and day of the shop's calendar. @internal
 * Tests count up to it.
 */
export const maximumReported = 10;

/**
 * Returns the hash of a device that an account stores. It differs for each account, so that stored hashes do not show
 * which accounts share a device.
 */
export function deviceHash(accountId: string, device: string): string {
  return createHash('sha256').update(`${accountId} ${device}`).digest('base64url');
}

/** Returns an account's list of devices with the current one first, as a column value. */
export function withDevice(devices: typeof users.devices | typeof sellers.devices, hash: string): SQL {
  // Citus crashes on a value that is the slice of an array itself.
  return sql`coalesce((array_prepend(${hash}::text, array_remove(${devices}, ${hash}::text)))[1:${sql.raw(`${maximumDevices}`)}], '{}')`;
}

/** A login: the account as it was found before, and the browser. */
type Login = { id: string; devices: readonly string[]; hash: string; userAgent: string; area?: 'seller' };

/**
 * Notifies an account of a login from a new device. A known device, and an account's first device, take no statement. A program
 * without cookies is a new device each time: beyond the daily maximum, devices with the same name are reported once.
 */
export async function notifyOfDevice(
  jobs: JobQueue,
  transaction: Database,
  { id, devices, hash, userAgent, area }: Login,
): Promise<void> {
  if (devices.length === 0 || devices.includes(hash)) return;
  const now = new Date();
  const day = dayOf(now);
  const named = browserAndSystem(userAgent);
  const isReported = and(
    eq(notifications.receiver, area === 'seller' ? toSeller : id),
    eq(notifications.kind, 'new-login'),
    like(notifications.key, `${day} %`),
  );
  const isOneOfMany = (await transaction.$count(notifications, isReported)) >= maximumReported;
  await notify(jobs, transaction, newLogin, {
    key: `${day} ${isOneOfMany ? `${named.browser} ${named.system}` : hash}`,
    params: { ...named, at: now.getTime(), ...(area && { area }) },
    to: area === 'seller' ? 'seller' : { userId: id },
  });
}
