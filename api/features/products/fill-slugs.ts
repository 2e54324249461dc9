import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import { unchanged } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import { changeInBatches } from '#database/reading/change-in-batches.ts';
import { products } from '#database/tables/products.ts';
import { takeSlug } from './give-slug.ts';

type Tools = ProductTools & Pick<Services, 'db'>;

/** As many as one message can name, so that only what shows them is dropped. */
const atOnce = 40;

/** Gives a slug to each product in the shop that has none: those of before, and those that a node of the release before adds. */
export const fillSlugs = defineJob<Tools, object>({
  name: 'fill-product-slugs',
  payload: emptyPayload,
  every: 60 * 60 * 1000,
  singleton: true,
  timeout: 60 * 60,
  async run(tools, _payload, signal) {
    let last: string | undefined;
    const fillSome = async () => {
      const rows = await fillAfter(tools, last);
      last = rows.at(-1)?.id;
      return rows.length;
    };
    await changeInBatches(fillSome, { signal, pause: 1 });
  },
});

const moved = ({ id }: { id: string }) => ({ ...unchanged(id), moved: true });

/** Reads on from the last one by id, so that no product is passed twice. A slug that somebody has given meanwhile stays. */
async function fillAfter(tools: Tools, last: string | undefined): Promise<{ id: string }[]> {
  const { db } = tools;
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      and(isNull(products.slug), isNull(products.removedAt), last === undefined ? undefined : gt(products.id, last)),
    )
    .orderBy(asc(products.id))
    .limit(atOnce);
  if (rows.length === 0) return rows;
  await db.transaction(async (transaction) => {
    const slugs: string[] = [];
    for (const { id, name } of rows) slugs.push(await takeSlug(transaction, id, name));
    const ids = rows.map(({ id }) => id);
    await transaction
      .update(products)
      .set({ slug: sql`given.slug` })
      .from(sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(slugs)}::text[]) as given(id, slug)`)
      .where(and(sql`given.id = ${products.id}`, isNull(products.slug)));
    await announceProducts(tools, transaction, rows.map(moved));
  });
  return rows;
}
