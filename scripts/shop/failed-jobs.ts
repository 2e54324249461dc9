import { listFailedJobs, retryFailedJobs } from '#api/jobs/failed-jobs.ts';
import { openDatabase } from './open-database.ts';

// npm run jobs: lists the jobs that have run out of tries. npm run jobs -- retry [id …]: lets them be tried anew, or all.

const [command, ...ids] = process.argv.slice(2);
const connection = await openDatabase();
try {
  if (command === 'retry') console.log(`${await retryFailedJobs(connection, ids)} to be tried anew`);
  else await list();
} finally {
  await connection.close();
}

async function list(): Promise<void> {
  const jobs = await listFailedJobs(connection);
  for (const { id, kind, failedAt, tries, error } of jobs) {
    console.log(`${id}  ${kind}  failed ${failedAt.toISOString()} after ${tries} tries`);
    console.log(`  ${JSON.stringify(error)}`);
  }
  if (jobs.length === 0) console.log('No job has failed.');
}
