import { defineJob, emptyPayload, type JobKind } from '#api/jobs/job-kind.ts';
import type { Services } from './services.ts';

const day = 24 * 60 * 60 * 1000;

/** Defines a daily job that removes outdated rows or files. */
export function defineCleanup(
  name: string,
  run: (services: Services, signal: AbortSignal) => Promise<void>,
): JobKind<Services> {
  return defineJob<Services, object>({
    name,
    payload: emptyPayload,
    run: (services, _payload, signal) => run(services, signal),
    every: day,
    singleton: true,
    timeout: 60 * 60,
  });
}
