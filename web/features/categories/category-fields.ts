import { z } from 'zod';
import { newCategorySchema, type OwnCategory } from '#contract/categories/schemas.ts';
import { noText } from '#contract/text/text-by-language.ts';

/** Form values of a category. `parent` is '' for a main category; `path` is '' for a path made from the name. */
export type CategoryFields = Pick<OwnCategory, 'names' | 'color'> & { parent: string; path: string };

const { names, color, path } = newCategorySchema.shape;
const emptyAs = <Schema extends z.ZodType>(empty: null | undefined, schema: Schema) =>
  z.preprocess((value) => (value === '' ? empty : value), schema);

export const categoryFieldsSchema = z.object({
  names,
  color,
  parent: emptyAs(null, z.string().nullable()),
  path: emptyAs(undefined, path),
});
export type WrittenCategory = z.output<typeof categoryFieldsSchema>;

/** Initial values of the form: of this category, or of a new one. */
export function categoryFieldsOf(category?: OwnCategory): CategoryFields {
  const { names: named = noText, color: colored = '#e6f2e4', parent = null } = category ?? {};
  return { names: named, color: colored, parent: parent ?? '', path: '' };
}
