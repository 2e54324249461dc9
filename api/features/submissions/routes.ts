import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { approveRequest, rejectRequest } from './decide-request.ts';
import { listOwnRequests, listRequests, readRequest } from './list-requests.ts';
import { submitRequest } from './submit-request.ts';

/** Product requests: submitted by users, decided by the seller. */
export function submissionRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf } = services;

  registerCall(app, submissionCalls.submitRequest, async ({ callerId, body, files, attempt, say }) =>
    unlessRefused(
      await submitRequest(services, callerId, { product: body.productData, uploads: files, attempt }),
      (requestId) => ({ success: true, message: say('request-submitted'), requestId }),
    ),
  );

  registerCall(app, submissionCalls.listOwnRequests, ({ callerId, query, reply }) =>
    listOwnRequests({ reply, db, addressOf }, callerId, query),
  );

  registerCall(app, submissionCalls.listRequests, ({ query, reply }) => listRequests({ reply, db, addressOf }, query));

  registerCall(app, submissionCalls.readRequest, async ({ params }) =>
    unlessRefused(await readRequest(db, params.id, addressOf), (request) => ({ success: true, request })),
  );

  registerCall(app, submissionCalls.approveRequest, async ({ callerId, body, say }) =>
    unlessRefused(await approveRequest(services, callerId, body), (productId) => ({
      success: true,
      message: say('request-approved'),
      productId,
    })),
  );

  registerCall(app, submissionCalls.rejectRequest, async ({ body, say }) =>
    unlessRefused(await rejectRequest(services, body), () => ({ success: true, message: say('request-rejected') })),
  );
}
