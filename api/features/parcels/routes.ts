import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { toParcel, toParcels } from '#api/features/parcel-queries/parcel-shape.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import type { Services } from '#api/services/services.ts';
import { refusalSentence } from '#api/texts/refusal-sentence.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { parcels } from '#database/tables/parcels.ts';
import { bookParcels } from './book-parcels.ts';
import { listParcels } from './list-parcels.ts';
import { labelPage, labelPageHeaders } from './packing/label-page.ts';
import { parcelActRoutes } from './parcel-act-routes.ts';
import { courierWebhookRoutes } from './webhook-routes.ts';

/** Parcels, as the seller books and follows them, and the webhooks of their couriers. */
export function parcelRoutes(app: FastifyInstance, services: Services): void {
  const { db, couriers } = services;

  registerCall(app, parcelCalls.listCouriers, async () => ({
    success: true,
    couriers: [...couriers.keys(), 'own' as const],
  }));

  registerCall(app, parcelCalls.bookParcels, async ({ body, callerId, attempt, request, say }) => {
    const result = await bookParcels(services, callerId, body.parcels, attempt);
    return unlessRefused(result, async ({ booked, refused }) => {
      const rows = booked.length === 0 ? [] : await db.select().from(parcels).where(inArray(parcels.id, booked));
      const made = await toParcels(
        db,
        booked.flatMap((id) => rows.filter((row) => row.id === id)),
      );
      const language = requestLanguage(request);
      return {
        success: true as const,
        message: say('parcels-booked', { booked: booked.length, refused: refused.length }),
        parcels: made,
        refused: refused.map(({ orderId, refusal: { code, parameters } }) => ({
          orderId,
          code,
          message: refusalSentence(language, code, ...parameters),
        })),
      };
    });
  });

  registerCall(app, parcelCalls.listParcels, ({ query }) => listParcels(db, query));

  registerCall(app, parcelCalls.printParcelLabels, async ({ query, request, reply }) =>
    unlessRefused(await labelPage(db, query.ids, query.language ?? requestLanguage(request)), (page) =>
      reply.headers(labelPageHeaders).send(page),
    ),
  );

  registerCall(app, parcelCalls.readParcel, async ({ params }) => {
    const [row] = await db.select().from(parcels).where(eq(parcels.id, params.id));
    return row ? { success: true, parcel: await toParcel(db, row) } : new Refusal('parcel-not-found');
  });

  parcelActRoutes(app, services);
  courierWebhookRoutes(app, services);
}
