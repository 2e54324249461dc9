import type { WaitingJobs } from '#api/http/watch/metrics.ts';
import { deadLetterQueue, type QueueDatabase } from './install-queues.ts';
import type { JobKinds } from './job-kind.ts';

/** Jobs of a kind that are looked at: counting must not become the work. */
const most = 10_000;

const waiting = `select kind, count(start_after)::int as "waiting",
    coalesce(extract(epoch from now() - min(start_after)), 0)::float as "oldestSeconds"
  from unnest($1::text[]) kind left join lateral (
    select start_after from pgboss.job where name = kind and state < 'active' and not blocked
    order by priority desc, created_on limit ${most}
  ) found on start_after <= now()
  group by kind`;

/** The jobs that wait for a worker, by kind, and the failed ones without retries left. One statement. */
export async function waitingJobs({ execute }: QueueDatabase, kinds: JobKinds<never>): Promise<WaitingJobs[]> {
  const names = [...kinds.map(({ name }) => name), deadLetterQueue];
  return (await execute(waiting, [names])).rows as WaitingJobs[];
}
