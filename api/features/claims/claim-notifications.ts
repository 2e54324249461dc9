import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { withPage } from '#api/features/orders/buyer/promise-blocks.ts';
import { readForBuyer } from '#api/features/orders/order-blocks.ts';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { boughtOrder } from '#contract/orders/order-paths.ts';
import type { Database } from '#database/driver/connection.ts';
import { claims } from '#database/tables/claims.ts';

async function readClaim(db: Database, { orderId, claimId }: { orderId: string; claimId: string }) {
  const [claim] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.orderId, orderId), eq(claims.id, claimId)));
  return claim;
}

const claimsPage = '/seller/claims';

/** A buyer reports a problem: sent to the seller, unless the claim is already decided. */
export const claimAsked = defineNotification('claim-asked', z.object({ orderId: z.string(), claimId: z.string() }), {
  ways: ['mail', 'page'],
  canBeStopped: true,
  read: async ({ services: { db }, params }) => {
    const claim = await readClaim(db, params);
    return claim?.state === 'asked' ? claim : undefined;
  },
  mail: (claim, { say, link }) => ({
    subject: say('claim-asked-line', { number: orderNumber(claim.orderId) }),
    blocks: [
      { kind: 'lines', title: say(`claim-kind-${claim.kind}`), lines: claim.text.split('\n') },
      { kind: 'button', label: say('claims-link'), url: link(claimsPage) },
    ],
  }),
  line: ({ orderId }, { say }) => ({
    text: say('claim-asked-line', { number: orderNumber(orderId) }),
    path: claimsPage,
  }),
});

/** The seller has decided about a claim: sent to the buyer, without an account also as a text message. */
export const claimDecided = defineNotification(
  'claim-decided',
  z.object({ orderId: z.string(), claimId: z.string(), outcome: z.enum(['refunded', 'replaced', 'refused']) }),
  {
    ways: ['mail', 'sms', 'page'],
    read: async ({ services: { db }, params }) => {
      const claim = await readClaim(db, params);
      if (!claim || claim.state === 'asked') return undefined;
      const order = await readForBuyer(db, params.orderId);
      return order && { order, answer: claim.answer, outcome: params.outcome };
    },
    mail: ({ order, answer, outcome }, { say, link }) => ({
      subject: say(`claim-${outcome}-line`, { number: orderNumber(order.id) }),
      blocks: [
        { kind: 'text', text: say(`claim-${outcome}-text`) },
        ...(answer === '' ? [] : [{ kind: 'lines' as const, title: say('claim-answer'), lines: answer.split('\n') }]),
        { kind: 'button', label: say('order-link'), url: link(order.page) },
      ],
    }),
    sms: ({ order, outcome }, writer) => {
      const line = writer.say(`claim-${outcome}-line`, { number: orderNumber(order.id) });
      const text = withPage(`${writer.say('mail-shop')}: ${line}`, order, writer);
      return { text, to: order.userId === null ? order.address.phone : undefined };
    },
    line: ({ orderId, outcome }, { say }) => ({
      text: say(`claim-${outcome}-line`, { number: orderNumber(orderId) }),
      path: boughtOrder(orderId),
    }),
  },
);
