import type { FastifyInstance } from 'fastify';
import { cancelParcel } from '#api/features/parcels/cancel-parcel.ts';
import { refreshParcel } from '#api/features/parcels/refresh-parcel.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import type { Refusal } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { changeParcels } from './change-parcels.ts';

/** The seller's actions on several parcels. */
export function severalParcelsRoutes(app: FastifyInstance, services: Services): void {
  registerCall(
    app,
    parcelCalls.refreshParcels,
    async ({ body, request, say }) => {
      const { done, refused } = await changeParcels(body.ids, (id) => refreshParcel(services, id));
      return {
        success: true,
        message: say('parcels-refreshed', { done: done.length, refused: refused.length }),
        done: done.map(({ id }) => id),
        refused: inWords(refused, requestLanguage(request)),
      };
    },
    { limitsConcurrency: false },
  );

  registerCall(
    app,
    parcelCalls.cancelParcels,
    async ({ body, callerId, request, say }) => {
      const by = { kind: 'seller', id: callerId } as const;
      const { done, refused } = await changeParcels(body.ids, (id) => cancelParcel(services, by, id));
      return {
        success: true,
        message: say('parcels-cancelled', { done: done.length, refused: refused.length }),
        done: done.map(({ id }) => id),
        toTell: done.flatMap(({ id, result }) => (result.isToTell ? [id] : [])),
        refused: inWords(refused, requestLanguage(request)),
      };
    },
    { limitsConcurrency: false },
  );
}

function inWords(refused: readonly { id: string; refusal: Refusal }[], language: Language) {
  return refused.map(({ id, refusal }) => ({
    id,
    code: refusal.code,
    message: refusal.sentence(language, 'seller'),
  }));
}
