import { jobKinds } from '#api/compose/job-kinds.ts';
import { asShop } from '#tests/support/spread/watch-statements.ts';
import type { TestApp } from './test-app.ts';

type WaitingJob = { id: string; name: string; data: object };

/**
 * Runs the waiting jobs and the jobs that these add, without a worker. Failed jobs are retried by the next call; jobs
 * due later are left. Returns the errors.
 */
export async function runJobs({ services, database }: Pick<TestApp, 'services' | 'database'>): Promise<unknown[]> {
  const errors: unknown[] = [];
  const failed: string[] = [];
  for (;;) {
    const { rows } = await database.execute(
      `select id, name, data from pgboss.job
       where state < 'active' and start_after <= now() and name <> 'failed' and id <> all ($1::uuid[])
       order by created_on, id`,
      [failed],
    );
    if (rows.length === 0) return errors;
    for (const { id, name, data } of rows as WaitingJob[]) {
      const kind = jobKinds.find((one) => one.name === name);
      try {
        await asShop('job', () => kind?.run(services, kind.payload.parse(data), new AbortController().signal));
        await database.execute('delete from pgboss.job where id = $1', [id]);
      } catch (error) {
        errors.push(error);
        failed.push(id);
      }
    }
  }
}

/** The same a minute later: text messages about new orders wait for as long. */
export async function runJobsAndTexts(shop: Pick<TestApp, 'services' | 'database'>): Promise<unknown[]> {
  const errors = await runJobs(shop);
  await makeTextsDue(shop);
  return [...errors, ...(await runJobs(shop))];
}

/** Lets the minute pass for which text messages about new orders wait. */
export async function makeTextsDue({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await database.execute(`update pgboss.job set start_after = now() where name = 'send-sms'`);
}
