import type { Refusal } from '#api/http/replies/refusal.ts';
import { apiText } from '#api/texts/api-text.ts';
import { isProblemCode, problemSentence } from '#api/texts/problem-sentence.ts';
import { type Language, languageCodes } from '#contract/languages.ts';
import { isVariantFact, type ProductColumn, productColumns } from '#contract/product-imports/columns.ts';
import { recordOf } from '#contract/records.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';

/** Why something of a product cannot be done: the variant at fault by its place, none for the product itself. */
export type Fault = { place?: number | undefined; column: ProductColumn | ''; reason: TextByLanguage };

/** A reason in every language. */
export function inLanguages(sentence: (language: Language) => string): TextByLanguage {
  return recordOf(languageCodes, sentence);
}

type OwnText =
  | 'csv-too-many-cells'
  | 'import-unknown'
  | 'import-several'
  | 'import-state'
  | 'import-switch'
  | 'import-picture'
  | 'import-letters-lost'
  | 'import-sku-rounded'
  | 'import-day'
  | 'import-time';

/** A fault that only files have. */
export function textFault(id: OwnText, fault: Omit<Fault, 'reason'>): Fault {
  return { ...fault, reason: inLanguages((language) => apiText(language, id)) };
}

/** The fault of a cell for a problem code of form fields. */
export function problemFault(code: Parameters<typeof problemSentence>[1]['code'], fault: Omit<Fault, 'reason'>): Fault {
  return { ...fault, reason: inLanguages((language) => problemSentence(language, { field: fault.column, code })) };
}

/** The fault that a schema finds. */
export function issueFault({ path, message }: { path: readonly PropertyKey[]; message: string }): Fault {
  return problemFault(isProblemCode(message) ? message : undefined, placeOf(path));
}

/** The fault for which a product is refused as a whole. */
export function refusalFault(refusal: Refusal): Fault {
  const [field = refusal.field ?? ''] = refusal.problems.map((problem) => problem.field);
  const path = field.split('.').filter((part) => part !== 'productData');
  return { ...placeOf(path), reason: inLanguages((language) => refusal.sentence(language)) };
}

const columnsByField: Readonly<Record<string, ProductColumn>> = {
  name: 'name_en',
  description: 'description_en',
  variesBy: 'varies_by',
  offerPrice: 'offer_price',
  stockFrom: 'stock',
  lowStock: 'low_stock',
  isDraft: 'state',
  taxClass: 'tax_class',
  shippingWeight: 'shipping_weight',
  publishAt: 'publish_at',
  image: 'images',
  _id: 'variant_id',
};

function placeOf(path: readonly PropertyKey[]): Omit<Fault, 'reason'> {
  const [first = '', second, ...rest] = path.map(String);
  if (first === 'variants') return { place: Number(second ?? 0), column: columnOfVariant(rest) };
  if (first === 'translations') return { column: rest[0] === 'description' ? 'description_bn' : 'name_bn' };
  if (first === 'preorder') return { column: second === 'limit' ? 'preorder_limit' : 'preorder_from' };
  return { column: columnOf(first === 'facts' ? (second ?? '') : first) };
}

function columnOfVariant([field = '', detail]: readonly string[]): ProductColumn | '' {
  if (field === 'image') return 'variant_image';
  if (field === 'translations') return 'kind_bn';
  if (field === 'facts') return isVariantFact(detail ?? '') ? columnOf(detail ?? '') : 'varies_by';
  return columnOf(field);
}

function columnOf(field: string): ProductColumn | '' {
  return columnsByField[field] ?? productColumns.find((column) => column === field) ?? '';
}
