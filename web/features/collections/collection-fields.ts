import { z } from 'zod';
import type { ReplyOf } from '#contract/calls.ts';
import { type CollectionRule, collectionsSchema, ruleSchema } from '#contract/collections/schemas.ts';
import { filterFacts } from '#contract/products/facts.ts';
import { recordOf } from '#contract/records.ts';
import { noText } from '#contract/text/text-by-language.ts';

export type ReadCollections = ReplyOf<'GET /api/seller/collections'>;
type ReadCollection = ReadCollections['collections'][number];

const ruleNames = [
  'category',
  'search',
  'minPrice',
  'maxPrice',
  'onOffer',
  ...filterFacts.map(({ key }) => key),
] as const;

/** Form values of a collection. The rule and the picked products are both kept; `kind` says which of them counts. */
export type CollectionFields = Pick<ReadCollection, 'slug' | 'name' | 'text' | 'isOn'> & {
  products: { kind: 'rule' | 'picked'; rule: Record<(typeof ruleNames)[number], string>; ids: string[] };
};
export type CollectionsFields = { collections: CollectionFields[] };

export const collectionsFormSchema = z.object({ collections: collectionsSchema });
export type WrittenCollections = z.output<typeof collectionsFormSchema>;

/** Initial values of the form. */
export function collectionsFieldsOf(collections: readonly ReadCollection[]): CollectionsFields {
  return {
    collections: collections.map(({ products, ...rest }) => {
      const rule: CollectionRule = products.kind === 'rule' ? products.rule : {};
      return {
        ...rest,
        products: {
          kind: products.kind,
          rule: recordOf(ruleNames, (name) => rule[name] ?? ''),
          ids: products.kind === 'picked' ? products.ids : [],
        },
      };
    }),
  };
}

/** A collection to begin with. */
export function newCollection(): CollectionFields {
  return {
    slug: '',
    name: { ...noText },
    text: { ...noText },
    isOn: true,
    products: { kind: 'rule', rule: recordOf(ruleNames, () => ''), ids: [] },
  };
}

/** The query that counts a collection's products; undefined while its choice is incomplete or invalid. */
export function countedBy({ kind, rule, ids }: CollectionFields['products']) {
  if (kind === 'picked') return ids.length > 0 ? { ids: ids.join(',') } : undefined;
  return ruleSchema.safeParse(rule).data;
}

/** A place in a URL from a name in Latin letters: 'Low light' becomes 'low-light'. */
export function slugOf(name: string): string {
  return (name.toLowerCase().match(/[a-z\d]+/g) ?? []).join('-');
}
