import { sql } from 'drizzle-orm';
import { defineFeature } from '#api/services/define-feature.ts';
import { claims as claimTable } from '#database/tables/claims.ts';
import { orders } from '#database/tables/orders.ts';
import { claimAsked, claimDecided } from './claim-notifications.ts';
import { copiedClaims } from './copied-claims.ts';
import { leaveClaims } from './leave-claims.ts';
import { claimRoutes } from './routes.ts';

/** SQL: a claim about an order of a user. */
const byBuyer = (userId: string) =>
  sql`${claimTable.orderId} in (select ${orders.id} from ${orders} where ${orders.userId} = ${userId})`;

export const claims = defineFeature({
  name: 'claims',
  routes: [claimRoutes],
  notifications: [claimDecided, claimAsked],
  personal: { sections: { claims: copiedClaims }, onDelete: leaveClaims },
  pictures: [{ column: claimTable.images, uploadedBy: byBuyer }],
});
