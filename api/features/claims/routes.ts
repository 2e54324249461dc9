import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { providerTools } from '#api/features/payments/provider-tools.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { claimCalls, sellerClaimCalls } from '#contract/claims/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { addClaim } from './add-claim.ts';
import { readClaim, readClaims, toClaim } from './claim-shape.ts';
import { claimUntil } from './claim-until.ts';
import { acceptClaim, closeClaim, refuseClaim } from './decide-claim.ts';
import { listClaimedProducts, listClaims } from './list-claims.ts';

/** Claims: buyers report problems with delivered orders, and the seller decides. */
export function claimRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf, clock } = services;
  const tools = { ...providerTools(app, services), settings: services.settings };

  registerCall(app, claimCalls.addClaim, async ({ callerId, params, body, files, attempt, say }) => {
    const { orderId } = params;
    const added = await addClaim(services, callerId, { ...body, orderId, pictures: files, attempt });
    if (added instanceof Refusal) return added;
    const claim = await readClaim(db, orderId, added);
    return { success: true, message: say('claim-made'), claim: toClaim(claim, addressOf) };
  });

  registerCall(app, claimCalls.listOwnClaims, async ({ callerId, params: { orderId } }) => {
    const [order] = await db
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, callerId)));
    if (!order) return new Refusal('order-not-found');
    const [claims, until] = await Promise.all([readClaims(db, orderId), claimUntil(services, db, order)]);
    const isOpen = until !== null && until >= clock.now();
    return {
      success: true,
      claims: claims.map((claim) => toClaim(claim, addressOf)),
      claimUntil: isOpen ? until.toISOString() : null,
    };
  });

  registerCall(app, sellerClaimCalls.listClaims, ({ query }) => listClaims(db, query, addressOf));

  registerCall(app, sellerClaimCalls.listClaimedProducts, ({ query }) => listClaimedProducts(db, query));

  registerCall(
    app,
    sellerClaimCalls.acceptClaim,
    async ({ callerId, params, body, say }) =>
      unlessRefused(await acceptClaim(tools, { ...body, id: params.id, sellerId: callerId }), (claim) => ({
        success: true,
        message: say('claim-accepted'),
        claim: toClaim(claim, addressOf),
      })),
    { limitsConcurrency: false },
  );

  registerCall(app, sellerClaimCalls.refuseClaim, async ({ params, body, say }) =>
    unlessRefused(await refuseClaim(services, params.id, body.reason), (claim) => ({
      success: true,
      message: say('claim-refused'),
      claim: toClaim(claim, addressOf),
    })),
  );

  registerCall(app, sellerClaimCalls.closeClaim, async ({ params, say }) =>
    unlessRefused(await closeClaim(services, params.id), (claim) => ({
      success: true,
      message: say('claim-closed'),
      claim: toClaim(claim, addressOf),
    })),
  );
}
