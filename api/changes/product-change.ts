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
  /**
   * Whether reviews have changed the product's rating, by which lists sort. The database's trigger never reports this.
   */
  rated: z.boolean().default(false),
  /** Whether the product's URL has changed: it was added, removed, moved to another category or given another slug. */
  moved: z.boolean(),
});

/** A change of a product. Its own page always changes. */
export type ProductChange = z.infer<typeof productChangeSchema>;

/** Changes of products; 'any' when anything about any product may have changed. */
export type ProductChanges = readonly ProductChange[] | 'any';

/** The message about changes, from a node or from the database's trigger to all nodes. */
const messageSchema = z.object({ products: z.array(productChangeSchema).min(1) });

/** More products than this are not named: a message of the database has 8,000 bytes. */
export const mostNamed = 40;
const mostBytes = 7000;

/** Returns the message about changes. */
export function toMessage(changes: ProductChanges): object {
  if (changes === 'any' || changes.length > mostNamed) return {};
  const message = { products: changes };
  return Buffer.byteLength(JSON.stringify(message)) > mostBytes ? {} : message;
}

/** Parses a message; without a payload, messages may have been missed. */
export function readMessage(payload: string | undefined): ProductChanges {
  if (!payload) return 'any';
  try {
    return messageSchema.parse(JSON.parse(payload)).products;
  } catch {
    return 'any';
  }
}

/** Returns a change that does not affect any list. */
export function unchanged(id: string): ProductChange {
  return { id, lists: [], renamed: false, repriced: false, factsChanged: false, rated: false, moved: false };
}

/** Returns the change for a product that was added to or removed from the shop. */
export function cameOrWent({ id, category }: { id: string; category: string }): ProductChange {
  return { ...unchanged(id), lists: [category], moved: true };
}

const noProduct = '00000000-0000-0000-0000-000000000000';

/** Searches find other products than before, although no product has changed: their index has. */
export const searchesChanged: ProductChange = { ...unchanged(noProduct), renamed: true };
