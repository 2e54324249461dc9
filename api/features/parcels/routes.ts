import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { toListedParcels } from '#api/features/parcel-queries/listed-parcels.ts';
import { toParcels } from '#api/features/parcel-queries/parcel-shape.ts';
import { sendPage } from '#api/features/printing/send-page.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import type { Services } from '#api/services/services.ts';
import { refusalSentence } from '#api/texts/refusal-sentence.ts';
import type { Language } from '#contract/languages.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { scanningCalls } from '#contract/scanning/calls.ts';
import { parcels } from '#database/tables/parcels.ts';
import { bookParcels } from './book-parcels.ts';
import { printLabels } from './labels/print-labels.ts';
import { listParcels } from './list-parcels.ts';
import type { BookingRefusal } from './packing/booking-refusal.ts';
import { planParcels } from './packing/plan-parcels.ts';
import { parcelActRoutes } from './parcel-act-routes.ts';
import { findScanned } from './scanning/find-scanned.ts';
import { severalParcelsRoutes } from './several/several-parcels-routes.ts';
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
        services,
        booked.flatMap((id) => rows.filter((row) => row.id === id)),
      );
      return {
        success: true as const,
        message: say('parcels-booked', { booked: booked.length, refused: refused.length }),
        parcels: made,
        refused: inWords(refused, requestLanguage(request)),
      };
    });
  });

  registerCall(app, parcelCalls.planParcels, async ({ body, request }) => {
    const { plans, refused } = await planParcels(db, body.orderIds);
    return { success: true, plans, refused: inWords(refused, requestLanguage(request)) };
  });

  registerCall(app, parcelCalls.listParcels, ({ query }) => listParcels(services, query));

  registerCall(app, parcelCalls.printParcelLabels, async ({ query, request, reply }) =>
    sendPage(reply, await printLabels(services, query, query.language ?? requestLanguage(request))),
  );

  registerCall(app, scanningCalls.scanCode, async ({ query }) =>
    unlessRefused(await findScanned(db, query.code), (found) => ({ success: true as const, found })),
  );

  registerCall(app, parcelCalls.readParcel, async ({ params }) => {
    const [row] = await db.select().from(parcels).where(eq(parcels.id, params.id));
    const [parcel] = row ? await toListedParcels(services, [row]) : [];
    return parcel ? { success: true, parcel } : new Refusal('parcel-not-found');
  });

  parcelActRoutes(app, services);
  severalParcelsRoutes(app, services);
  courierWebhookRoutes(app, services);
}

type RefusedBooking = { orderId: string; refusal: BookingRefusal };

/** The refusals of bookings with their sentences. */
function inWords(refused: readonly RefusedBooking[], language: Language) {
  return refused.map(({ orderId, refusal: { code, parameters } }) => ({
    orderId,
    code,
    message: refusalSentence(language, code, ...parameters),
  }));
}
