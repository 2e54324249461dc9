import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const pause = 20;

/**
 * SQL of the longest time in ms for which a session has been waiting for a lock. An index that is built concurrently
 * has to wait for other transactions, which does not count.
 */
const longest = `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float as "wait"
  from pg_locks where not granted and locktype <> 'virtualxid'`;

/**
 * Watches how long sessions of a PostgreSQL server wait for locks, since a busy machine hardly lengthens these waits.
 * `end` returns the longest wait in ms.
 */
export async function watchLockWaits(url: string): Promise<{ end(): Promise<number> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let open = true;
  let most = 0;
  async function watch(): Promise<void> {
    while (open) {
      const { rows } = await client.query(longest);
      most = Math.max(most, rows[0]?.wait ?? 0);
      await wait(pause);
    }
  }
  const watching = watch();
  return {
    async end() {
      open = false;
      await watching;
      await client.end();
      return most;
    },
  };
}
