import type { FastifyInstance } from 'fastify';
import { toParcel } from '#api/features/parcel-queries/parcel-shape.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { receiveParcel } from './came-back/receive-parcel.ts';
import { settlePartly } from './came-back/settle-partly.ts';
import { cancelParcel } from './cancel-parcel.ts';
import { moveParcel } from './move-parcel.ts';
import { refreshParcel } from './refresh-parcel.ts';
import { resolveParcel } from './resolve-parcel.ts';
import { markTold } from './stopping/mark-told.ts';

/** The seller's actions on one parcel. */
export function parcelActRoutes(app: FastifyInstance, services: Services): void {
  const bySeller = (id: string) => ({ kind: 'seller', id }) as const;

  registerCall(
    app,
    parcelCalls.refreshParcel,
    async ({ params }) =>
      unlessRefused(await refreshParcel(services, params.id), async (row) => ({
        success: true as const,
        parcel: await toParcel(services, row),
      })),
    { limitsConcurrency: false },
  );

  registerCall(app, parcelCalls.resolveParcel, async ({ params, body: { consignment }, callerId, say }) =>
    unlessRefused(await resolveParcel(services, bySeller(callerId), params.id, consignment), async (row) => ({
      success: true as const,
      message: say(consignment === null ? 'parcel-booked-again' : 'parcel-resolved'),
      parcel: await toParcel(services, row),
    })),
  );

  registerCall(
    app,
    parcelCalls.cancelParcel,
    async ({ params, callerId, say }) =>
      unlessRefused(await cancelParcel(services, bySeller(callerId), params.id), async ({ parcel, isToTell }) => ({
        success: true as const,
        message: say(isToTell ? 'parcel-cancelled-tell' : 'parcel-cancelled'),
        parcel: await toParcel(services, parcel),
      })),
    { limitsConcurrency: false },
  );

  registerCall(app, parcelCalls.markParcelTold, async ({ params, callerId, say }) =>
    unlessRefused(await markTold(services, bySeller(callerId), params.id), async (row) => ({
      success: true as const,
      message: say('parcel-told'),
      parcel: await toParcel(services, row),
    })),
  );

  registerCall(app, parcelCalls.moveParcel, async ({ params, body, callerId, say }) =>
    unlessRefused(await moveParcel(services, bySeller(callerId), params.id, body.state), async (row) => ({
      success: true as const,
      message: say('parcel-moved'),
      parcel: await toParcel(services, row),
    })),
  );

  registerCall(app, parcelCalls.receiveParcel, async ({ params, body, callerId, say }) =>
    unlessRefused(await receiveParcel(services, bySeller(callerId), params.id, body ?? {}), async (row) => ({
      success: true as const,
      message: say('parcel-received'),
      parcel: await toParcel(services, row),
    })),
  );

  registerCall(app, parcelCalls.settleParcelPartly, async ({ params, body, callerId, attempt }) =>
    unlessRefused(
      await settlePartly(services, bySeller(callerId), { ...body, id: params.id, attempt }),
      async (row) => ({
        success: true as const,
        parcel: await toParcel(services, row),
      }),
    ),
  );
}
