import { z } from 'zod';
import { idSchema } from '#contract/call.ts';

const productChangeSchema = z.object({
  id: idSchema,
  /** The categories that it stands in or stood in, when that or its stock has changed. */
  lists: z.array(z.string()),
  /** Whether what a search finds it by may have changed: its names, in any language, or its description. */
  renamed: z.boolean(),
  /** Whether a price may have changed, by which lists are sorted and filtered. */
  repriced: z.boolean(),
  /** Whether its facts may have changed, by which lists are filtered. */
  factsChanged: z.boolean(),
  /** Whether it came into the shop, left it or went to another category: it has another address. */
  moved: z.boolean(),
});

/** What has changed of a product. Whatever has, its own page is another one. */
export type ProductChange = z.infer<typeof productChangeSchema>;

/** The news of changes as nodes tell each other, and as a trigger of the database tells all of them. */
const newsSchema = z.object({ products: z.array(productChangeSchema).min(1) });

/** The message that says what has changed. */
export function catalogNews(change: ProductChange): z.input<typeof newsSchema> {
  return { products: [change] };
}

/** A product of which nothing has changed that decides where it stands. */
export function unchanged(id: string): ProductChange {
  return { id, lists: [], renamed: false, repriced: false, factsChanged: false, moved: false };
}

/** A product that was put into the shop or taken out of it. */
export function cameOrWent({ id, category }: { id: string; category: string }): ProductChange {
  return { ...unchanged(id), lists: [category], moved: true };
}

/** What has changed, of a message; undefined when it does not say so and anything may have. */
export function readCatalogNews(payload: string | undefined): ProductChange[] | undefined {
  if (!payload) return undefined;
  try {
    return newsSchema.parse(JSON.parse(payload)).products;
  } catch {
    return undefined;
  }
}
