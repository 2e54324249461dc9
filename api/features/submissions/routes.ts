import type { FastifyInstance } from 'fastify';
import { Refusal } from '#api/refusal.ts';
import { registerCall } from '#api/register-call.ts';
import { submissionCalls } from '#contract/submissions.ts';

const notBuilt = async () => new Refusal('not-found', 'Not open yet');

/** Product requests: offered by users, decided by the seller. */
export function submissionRoutes(app: FastifyInstance): void {
  for (const call of Object.values(submissionCalls)) registerCall(app, call, notBuilt);
}
