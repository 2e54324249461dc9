import { orderLines } from '#database/tables/orders.ts';

/** The lines of an order, in their order, each with the slug of its product of today. */
export const linesWithSlugs = { orderBy: orderLines.id, with: { product: { columns: { slug: true } } } } as const;
