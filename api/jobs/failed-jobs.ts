import { deadLetterQueue, type QueueDatabase, queueOptions } from './install-queues.ts';

export type FailedJob = { id: string; kind: string; failedAt: Date; tries: number; error: unknown };

/** Returns the latest hundred jobs without tries left. */
export async function listFailedJobs({ execute }: QueueDatabase): Promise<FailedJob[]> {
  const { rows } = await execute(
    `select id, source_name as "kind", created_on as "failedAt", source_retry_count + 1 as "tries", source_output as "error"
    from pgboss.job where name = $1 order by created_on desc limit 100`,
    [deadLetterQueue],
  );
  return rows as FailedJob[];
}

/** Retries failed jobs: these, or all. Returns how many. */
export async function retryFailedJobs(connection: QueueDatabase, ids: readonly string[] = []): Promise<number> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss(queueOptions(connection));
  return boss.redrive(deadLetterQueue, { limit: 100_000, ...(ids.length > 0 && { ids: [...ids] }) });
}
