import { and, gte, like, lt, type SQL, sql } from 'drizzle-orm';
import { pictureAddress } from '#contract/products/pictures.ts';
import { products } from '#database/tables/products.ts';
import { demoPictureSize } from './demo-picture-files.ts';

/** When the oldest product of the demo was added; each of the others came an hour later. */
export const demoBegins = Date.UTC(2026, 0, 5);

/** Longer than the demo's products are hours apart. */
const demoEnds = Date.UTC(2026, 1, 5);

/** SQL of whether a product came with the demo and still shows a drawing of the demo's size. */
export function showsDemoDrawing(): SQL | undefined {
  const size = { width: demoPictureSize, height: demoPictureSize };
  return and(
    gte(products.createdAt, new Date(demoBegins)),
    lt(products.createdAt, new Date(demoEnds)),
    like(sql`${products.images}[1]`, pictureAddress('%', size)),
  );
}
