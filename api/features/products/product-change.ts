import { z } from 'zod';
import { idSchema } from '#contract/declarations/schemas.ts';

const productChangeSchema = z.object({
  id: idSchema,
  /** Its former and current categories, if its category or its stock has changed. */
  lists: z.array(z.string()),
  /** Whether its names, in any language, or its description may have changed, which a search depends on. */
  renamed: z.boolean(),
  /** Whether a price may have changed, which sorting and filtering depend on. */
  repriced: z.boolean(),
  /** Whether its facts may have changed, which filters depend on. */
  factsChanged: z.boolean(),
  /** Whether its reviews have changed what lists sort by. The database's trigger does not say it. */
  rated: z.boolean().default(false),
  /** Whether it was added, removed, moved to another category or given another slug, so that its URL has changed. */
  moved: z.boolean(),
});

/** What has changed about a product. Its own page always changes. */
export type ProductChange = z.infer<typeof productChangeSchema>;

/** The message about changes that nodes send to each other, and that a database trigger sends to all of them. */
const catalogChangeSchema = z.object({ products: z.array(productChangeSchema).min(1) });

/** Returns the message about a change. */
export function catalogChange(change: ProductChange): z.input<typeof catalogChangeSchema> {
  return catalogChanges([change]);
}

/** Returns the message about several changes. */
export function catalogChanges(products: ProductChange[]): z.input<typeof catalogChangeSchema> {
  return { products };
}

/** Returns a change that does not affect any list. */
export function unchanged(id: string): ProductChange {
  return { id, lists: [], renamed: false, repriced: false, factsChanged: false, rated: false, moved: false };
}

/** Returns the change for a product that was added to or removed from the shop. */
export function cameOrWent({ id, category }: { id: string; category: string }): ProductChange {
  return { ...unchanged(id), lists: [category], moved: true };
}

/** Parses a message into changes; undefined when it does not say what changed, so that anything may have. */
export function readCatalogChange(payload: string | undefined): ProductChange[] | undefined {
  if (!payload) return undefined;
  try {
    return catalogChangeSchema.parse(JSON.parse(payload)).products;
  } catch {
    return undefined;
  }
}
