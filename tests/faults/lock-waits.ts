import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const pause = 20;

/** The longest that a session has now been waiting for a lock, in ms. An index that is built beside others waits as it has to. */
const longest = `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float as "wait"
  from pg_locks where not granted and locktype <> 'virtualxid'`;

/**
 * Watches how long sessions of a PostgreSQL server wait for locks, which a busy machine makes longer by little. `end` returns
 * the longest wait that was seen, in ms.
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
