import { get, set } from 'react-hook-form';
import { type TranslatedLanguage, translatedLanguages } from '#contract/languages.ts';
import { type Fact, type Facts, facts } from '#contract/products/facts.ts';
import type { VariantTranslations } from '#contract/products/variant-schemas.ts';
import { type VariantFact, variantFacts } from '#contract/products/variants.ts';
import { recordOf } from '#contract/records.ts';
import type { DraftFields } from '#web/browser/drafts.ts';
import { type TypedFacts, typedFacts } from '#web/features/product-editor/typed-facts.ts';
import type { SlotPicture } from '#web/ui/fields/pictures/picture-slots.tsx';

/** The texts that a variant has instead of its product. */
export const onlyVariantTexts = ['price', 'offerPrice', 'stock', 'lowStock', 'weight', 'sku'] as const;

/** The texts that a variant may have. Its shipping weight stands before its product's. */
export const variantTexts = [...onlyVariantTexts, 'shippingWeight'] as const;
type OwnText = (typeof variantTexts)[number];

/** A row of the form: a variant as it is typed. */
export type TypedVariant = Record<OwnText, string> & {
  /** Empty for a new one. */
  _id: string;
  facts: Pick<TypedFacts, VariantFact>;
  translations: Record<TranslatedLanguage, { kind: string }>;
  /** One of the product's pictures, or the row's own. */
  picture: SlotPicture | null;
  /** A picture that was chosen in the row. It is sent while the row shows it. */
  upload: File | null;
  /** The stock when the form was opened. */
  stockFrom: string;
};

type TextOf<F> = F extends { kind: 'measure'; key: infer Key extends string }
  ? `facts.${Key}.value` | `facts.${Key}.unit`
  : F extends { key: infer Key extends string }
    ? `facts.${Key}`
    : never;

/** What a form holds of variants. */
export type VariantFields = {
  hasVariants: boolean;
  variesBy: VariantFact[];
  variants: TypedVariant[];
  /** The id of a stored product's only variant; empty for a new product, and for one with several variants. */
  soleVariantId: string;
};

/** A text of a row, as a path in it. */
export type VariantText =
  | OwnText
  | TextOf<Extract<Fact, { key: VariantFact }>>
  | `translations.${TranslatedLanguage}.kind`;

/** The name of a row's text in the form. */
export function variantField<Name extends VariantText>(row: number, name: Name) {
  return `variants.${row}.${name}` as const;
}

const varying = facts.filter((fact): fact is Extract<Fact, { key: VariantFact }> =>
  variantFacts.some((key) => key === fact.key),
);

/** A fact by which variants can differ, with its choices or units. */
export function variantFact(key: VariantFact): Extract<Fact, { key: VariantFact }> {
  const found = varying.find((fact) => fact.key === key);
  if (!found) throw new Error(`There is no fact ${key}`);
  return found;
}

/** The texts of a row that a person writes. A unit says nothing without its number. */
const writtenTexts: readonly VariantText[] = [
  ...variantTexts,
  ...varying.map((fact) =>
    fact.kind === 'measure' ? (`facts.${fact.key}.value` as const) : (`facts.${fact.key}` as const),
  ),
  ...translatedLanguages.map((code) => `translations.${code}.kind` as const),
];
const allTexts: readonly VariantText[] = [
  ...writtenTexts,
  ...varying.flatMap((fact) => (fact.kind === 'measure' ? [`facts.${fact.key}.unit` as const] : [])),
];

/** What a form may know of a stored or an offered variant. */
export type KnownVariant = {
  _id?: string | undefined;
  facts?: Facts | undefined;
  price?: number;
  offerPrice?: number;
  stock?: number | null;
  lowStock?: number;
  shippingWeight?: number | null;
  weight?: string | undefined;
  sku?: string | undefined;
  image?: string | undefined;
  translations?: VariantTranslations | undefined;
};

/** A variant as form values. */
export function typedVariant({
  _id = '',
  image,
  facts: stated,
  translations,
  ...known
}: KnownVariant = {}): TypedVariant {
  const stock = text(known.stock);
  const { size, height, pot, amount, kind } = typedFacts(stated);
  return {
    ...recordOf(variantTexts, (name) => text(known[name])),
    _id,
    facts: { size, height, pot, amount, kind },
    translations: recordOf(translatedLanguages, (code) => ({ kind: translations?.[code]?.kind ?? '' })),
    picture: image ?? null,
    upload: null,
    stock,
    stockFrom: stock,
  };
}

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** A new row below another one, with the units of the row above. */
export function nextVariant(above: TypedVariant | undefined): TypedVariant {
  const row = typedVariant();
  for (const fact of varying) {
    if (fact.kind === 'measure' && above) row.facts[fact.key].unit = above.facts[fact.key].unit;
  }
  return row;
}

/** Whether nothing is written in a row yet. */
export function isEmptyVariant(row: TypedVariant): boolean {
  const hasPicture = row.picture !== null || row.upload !== null;
  return row._id === '' && !hasPicture && writtenTexts.every((name) => textOf(row, name).trim() === '');
}

/** A text of a row. */
function textOf(row: TypedVariant, name: VariantText): string {
  const found: unknown = get(row, name);
  return typeof found === 'string' ? found : '';
}

/** The rows without the empty ones at their end. */
export function withoutEmptyEnd(rows: readonly TypedVariant[]): TypedVariant[] {
  return rows.slice(0, rows.findLastIndex((row) => !isEmptyVariant(row)) + 1);
}

/** The texts of rows by field name, as a draft stores them. */
export function variantDraft(rows: readonly TypedVariant[]): DraftFields {
  const empty = typedVariant();
  const written = rows.flatMap((row, place) =>
    allTexts.flatMap((name) => {
      const typed = textOf(row, name);
      return typed === textOf(empty, name) ? [] : [[variantField(place, name), typed]];
    }),
  );
  return Object.fromEntries(written);
}

/** The rows of a stored draft. */
export function variantsOfDraft(stored: DraftFields): TypedVariant[] {
  const rows: TypedVariant[] = [];
  for (const [field, typed] of Object.entries(stored)) {
    const [, place, name] = /^variants\.(\d{1,2})\.(.+)$/.exec(field) ?? [];
    const known = allTexts.find((one) => one === name);
    if (place === undefined || known === undefined) continue;
    while (rows.length <= Number(place)) rows.push(typedVariant());
    set(rows, `${place}.${known}`, typed);
  }
  return rows;
}
