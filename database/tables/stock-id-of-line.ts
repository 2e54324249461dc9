import { type SQL, sql } from 'drizzle-orm';
import { orderLines } from './orders.ts';

/** SQL of the id by which the stock of an order's line is kept. */
export const stockIdOfLine: SQL<string> = sql`coalesce(${orderLines.variantId}, ${orderLines.productId})`;
