import { createLog } from '#api/http/watch/logging.ts';
import { listFailedJobs, retryFailedJobs } from '#api/jobs/failed-jobs.ts';
import { JobQueue } from '#api/jobs/job-queue.ts';
import {
  holdMessages,
  listDueMessages,
  listHeldMessages,
  type MessageCount,
  releaseMessages,
} from '#api/notifications/hold-messages.ts';
import { openDatabase } from './open-database.ts';

// npm run jobs: lists failed jobs without tries left. npm run jobs -- retry [id …]: retries these jobs, or all. After a
// restore, npm run jobs -- hold [moment] keeps messages that were due by this moment, or by now, from being sent again,
// and npm run jobs -- release sends them after all. With --dry-run, hold and release only count the messages.

const isDryRun = process.argv.includes('--dry-run');
const [command, ...rest] = process.argv.slice(2).filter((word) => word !== '--dry-run');
const dueBy = rest[0] === undefined ? new Date() : new Date(rest[0]);
const usage = 'npm run jobs -- [retry [id …] | hold [2026-11-26T14:00+06:00] [--dry-run] | release [--dry-run]]';
if (![undefined, 'retry', 'hold', 'release'].includes(command)) stop(`There is no "${command}": ${usage}`);
if (command === 'hold' && !isMoment(rest)) stop(`"${rest.join(' ')}" is no moment with its zone: ${usage}`);

const connection = await openDatabase();
try {
  if (command === 'retry') console.log(`${await retryFailedJobs(connection, rest)} to be tried anew`);
  else if (command === 'hold') await hold();
  else if (command === 'release') await release();
  else await list();
} finally {
  await connection.close();
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Whether the arguments are empty, or one moment with its time zone. */
function isMoment([moment, ...others]: readonly string[]): boolean {
  if (moment === undefined) return true;
  return others.length === 0 && /(Z|[+-]\d\d:\d\d)$/.test(moment) && !Number.isNaN(Date.parse(moment));
}

async function list(): Promise<void> {
  const jobs = await listFailedJobs(connection);
  for (const { id, kind, failedAt, tries, error } of jobs) {
    console.log(`${id}  ${kind}  failed ${failedAt.toISOString()} after ${tries} tries`);
    console.log(`  ${JSON.stringify(error)}`);
  }
  if (jobs.length === 0) console.log('No job has failed.');
}

async function hold(): Promise<void> {
  print(await listDueMessages(connection.db, dueBy));
  if (!isDryRun) await holdMessages(connection.db, dueBy);
  conclude(`were due by ${dueBy.toISOString()} and are held. "npm run jobs -- release" sends them after all.`);
}

async function release(): Promise<void> {
  print(await listHeldMessages(connection.db));
  const jobs = new JobQueue(connection, createLog({ logLevel: 'warn' }));
  if (!isDryRun) await releaseMessages(connection.db, jobs);
  conclude('were held and are sent by the shop.');
}

function print(counts: readonly MessageCount[]): void {
  for (const { kind, way, messages } of counts)
    console.log(`${String(messages).padStart(7)}  ${kind}  ${way ?? 'not written yet'}`);
  const total = counts.reduce((sum, { messages }) => sum + messages, 0);
  console.log(`${String(total).padStart(7)}  messages`);
}

function conclude(sentence: string): void {
  console.log(isDryRun ? `Nothing was changed: without --dry-run they ${sentence}` : `They ${sentence}`);
}
