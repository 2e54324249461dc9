import { createHash } from 'node:crypto';
import { and, eq, like, type SQL, sql } from 'drizzle-orm';
import { browserAndSystem } from '#api/features/accounts/passwords/user-agent.ts';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import { toSeller } from '#api/notices/find-person.ts';
import { notify } from '#api/notices/notify.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { Database } from '#database/connection.ts';
import { notices } from '#database/tables/notices.ts';
import type { sellers } from '#database/tables/sellers.ts';
import type { users } from '#database/tables/users.ts';

/** Devices that an account knows: those of its latest logins. */
const maximumDevices = 20;

/**
 * New devices that an account is notified of each for itself, in a day of the shop's calendar.
 * @internal Tests count up to it.
 */
export const maximumReported = 10;

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
 * Notifies an account of a login from a device that it does not know; a device that it knows takes no statement, nor does
 * its first. A program that keeps no cookies is a new device each time: after the maximum of a day, devices that call
 * themselves the same are reported once.
 */
export async function tellOfDevice(
  jobs: JobQueue,
  transaction: Database,
  { id, devices, hash, userAgent, area }: Login,
): Promise<void> {
  if (devices.length === 0 || devices.includes(hash)) return;
  const now = new Date();
  const day = dayOf(now);
  const named = browserAndSystem(userAgent);
  const isReported = and(
    eq(notices.receiver, area === 'seller' ? toSeller : id),
    eq(notices.kind, 'new-login'),
    like(notices.key, `${day} %`),
  );
  const isOneOfMany = (await transaction.$count(notices, isReported)) >= maximumReported;
  await notify(jobs, transaction, {
    kind: 'new-login',
    key: `${day} ${isOneOfMany ? `${named.browser} ${named.system}` : hash}`,
    params: { ...named, at: now.getTime(), ...(area && { area }) },
    to: area === 'seller' ? 'seller' : { userId: id },
  });
}
