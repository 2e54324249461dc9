import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findParcel, type ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { toParcel } from '#api/features/parcel-queries/parcel-shape.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { networkOf } from '#api/http/limits/network-of.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import { riderCalls } from '#contract/riders/calls.ts';
import { addPhotos } from './add-photos.ts';
import { moveByRider } from './move-by-rider.ts';
import { makeDayLink, makeParcelLink, openLink } from './rider-links.ts';
import { findOpened, readOpened, toRiderParcels } from './rider-parcels.ts';

const pace = {
  rateLimit: {
    max: limits.riderCallsMax,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
  },
};

/** The shop's own riders: links that the seller makes, and what they open. */
export function riderRoutes(app: FastifyInstance, services: Services): void {
  sellerRoutes(app, services);
  linkRoutes(app, services);
}

function sellerRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, riderCalls.makeRiderLink, async () => ({ success: true, ...(await makeDayLink(services)) }));

  registerCall(app, riderCalls.makeParcelLink, async ({ params }) =>
    unlessRefused(await makeParcelLink(services, params.id), (link) => ({ success: true, ...link })),
  );

  registerCall(app, riderCalls.addParcelPhotos, async ({ params, files, say }) => {
    const find = (db: Services['db']) => findParcel(db, params.id);
    return unlessRefused(await addPhotos(services, { at: 'packing', pictures: files, find }), async (row) => ({
      success: true as const,
      message: say('parcel-photos-added'),
      parcel: await toParcel(services, row),
    }));
  });
}

function linkRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const unlisted = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex');
  const shown = async (row: ParcelRow, request: FastifyRequest) => {
    const [parcel] = await toRiderParcels(db, [row], requestLanguage(request));
    if (!parcel) throw new Error(`The order ${row.orderId} is gone`);
    return parcel;
  };

  registerCall(
    app,
    riderCalls.readRiderLink,
    async ({ params, request, reply }) => {
      unlisted(reply);
      const link = await openLink(db, clock.now(), params.key);
      if (link instanceof Refusal) return link;
      const found = await readOpened(db, clock.now(), link);
      const [parcel, ...others] = await toRiderParcels(db, found, requestLanguage(request));
      if (link.kind === 'day') return { success: true, parcels: parcel ? [parcel, ...others] : [] };
      return parcel ? { success: true, parcel } : new Refusal('link-of-no-use');
    },
    { config: pace },
  );

  registerCall(
    app,
    riderCalls.moveByRider,
    async ({ params, body, attempt, request, reply, say }) => {
      unlisted(reply);
      return unlessRefused(await moveByRider(services, params.key, body, attempt), async (row) => ({
        success: true as const,
        message: say('parcel-moved'),
        parcel: await shown(row, request),
      }));
    },
    { config: pace },
  );

  registerCall(
    app,
    riderCalls.addRiderPhoto,
    async ({ params, body, files, attempt, request, reply, say }) => {
      unlisted(reply);
      const find = (transaction: Services['db']) => findOpened(transaction, clock.now(), params.key, body.parcelId);
      const added = await addPhotos(services, { at: 'door', pictures: files, find, attempt });
      return unlessRefused(added, async (row) => ({
        success: true as const,
        message: say('parcel-photos-added'),
        parcel: await shown(row, request),
      }));
    },
    { config: pace },
  );
}
