import type { FieldPath } from 'react-hook-form';
import { translatedLanguages } from '#contract/languages.ts';
import { type ApiError, isRefused } from '#web/client/api-error.ts';
import type { ProductFields } from '#web/features/product-editor/product-fields.ts';
import { type TypedVariant, variantField, variantTexts } from './typed-variants.ts';
import { textOfFact } from './written-variants.ts';

/** The texts of a row that a form shows whatever its variants differ by. */
const shownTexts = [...variantTexts, ...translatedLanguages.map((code) => `translations.${code}.kind` as const)];

type Refused = { name: FieldPath<ProductFields>; message: string };

/** The server's messages about variants, at the fields of the form that show them. */
export function refusedVariants(error: ApiError, fields: ProductFields): Refused[] {
  const named = Object.entries(error.fields).flatMap(([key, message]) => {
    const name = fieldNamed(key, fields);
    return name ? [{ name, message }] : [];
  });
  return named.length > 0 ? named : refusedByCode(error, fields);
}

/** The server names fields by their path in the body, such as `productData.variants.2.sku`. */
function fieldNamed(key: string, fields: ProductFields): FieldPath<ProductFields> | undefined {
  const [, place, inRow = ''] = /^productData\.variants\.(\d+)(?:\.(.+))?$/.exec(key) ?? [];
  if (place !== undefined) return fieldOfRow(Number(place), inRow, fields);
  return /^productData\.(variants|variesBy)(\.|$)/.test(key) ? 'variesBy' : undefined;
}

function fieldOfRow(place: number, inRow: string, fields: ProductFields): FieldPath<ProductFields> {
  // Without variants, the fields of the remaining row are the product's own.
  if (!fields.hasVariants) return variantTexts.find((name) => name === inRow) ?? 'price';
  const fact = fields.variesBy.find((key) => inRow === `facts.${key}` || inRow.startsWith(`facts.${key}.`));
  const known = fact ? textOfFact(fact) : shownTexts.find((name) => name === inRow);
  return known ? variantField(place, known) : firstField(place, fields);
}

/** The first cell of a row says what is wrong with the whole. */
function firstField(place: number, { variesBy: [first] }: ProductFields): FieldPath<ProductFields> {
  return first === undefined ? 'variesBy' : variantField(place, textOfFact(first));
}

function refusedByCode(error: ApiError, fields: ProductFields): Refused[] {
  const { message } = error;
  if (isRefused(error, 'variants-same', 'variants-facts-missing', 'variants-too-many'))
    return [{ name: 'variesBy', message }];
  const rows = fields.hasVariants ? fields.variants : [];
  if (isRefused(error, 'sku-taken')) {
    const taken = placesOf(rows, ({ sku }) => sku.trim() !== '' && message.includes(sku.trim()));
    return fields.hasVariants
      ? taken.slice(0, 1).map((place) => ({ name: variantField(place, 'sku'), message }))
      : [{ name: 'sku', message }];
  }
  if (!isRefused(error, 'stock-changed')) return [];
  return placesOf(rows, ({ _id }) => error.stocks[_id] !== undefined).map((place) => ({
    name: variantField(place, 'stock'),
    message,
  }));
}

function placesOf(rows: readonly TypedVariant[], matches: (row: TypedVariant) => boolean): number[] {
  return rows.flatMap((row, place) => (matches(row) ? [place] : []));
}
