import { jobKinds } from '#api/compose/job-kinds.ts';
import type { TestApp } from './test-app.ts';

type WaitingJob = { id: string; name: string; data: object };

/**
 * Does what waits in the queue, and what that adds, without a worker. What fails waits for its next try until this is
 * called again; what is for later is left. Returns what was thrown.
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
        await kind?.run(services, kind.payload.parse(data), new AbortController().signal);
        await database.execute('delete from pgboss.job where id = $1', [id]);
      } catch (error) {
        errors.push(error);
        failed.push(id);
      }
    }
  }
}
