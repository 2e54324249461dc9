import { type Facts, facts } from '#contract/products/facts.ts';
import { combinationOf, type VariantFact } from '#contract/products/variants.ts';
import { recordOf } from '#contract/records.ts';
import { type TypedFacts, typedFacts } from '#web/features/product-editor/typed-facts.ts';
import type { SlotPicture } from '#web/ui/fields/pictures/picture-slots.tsx';
import {
  onlyVariantTexts,
  type TypedVariant,
  type VariantFields,
  type VariantText,
  variantFact,
  withoutEmptyEnd,
} from './typed-variants.ts';

type WithVariants = VariantFields &
  Record<(typeof onlyVariantTexts)[number], string> & { facts: TypedFacts; pictures: SlotPicture[] };

/** The form's values as the server's schema reads them: the product with its rows, or without variants. */
export function writtenWithVariants(typed: WithVariants) {
  const { hasVariants, variesBy, variants, soleVariantId, ...product } = typed;
  const remaining = remainingVariant(typed);
  if (remaining)
    return {
      ...product,
      variesBy: [],
      variants: [writtenRow({ ...remaining, ...ownTexts(typed), shippingWeight: '' }, [], product.pictures)],
    };
  if (!hasVariants) return product;
  const rows = withoutEmptyEnd(variants);
  const pictures = withUploads(product.pictures, rows);
  return {
    ...product,
    pictures,
    ...recordOf(onlyVariantTexts, () => ''),
    // The prices of the variants stand for them.
    price: '0',
    offerPrice: '0',
    facts: { ...product.facts, ...unstated(variesBy) },
    variesBy,
    variants: rows.map((row) => writtenRow(row, variesBy, pictures)),
  };
}

const ownTexts = (product: WithVariants) => recordOf(onlyVariantTexts, (name) => product[name]);

function unstated(variesBy: readonly VariantFact[]) {
  const none = typedFacts();
  return Object.fromEntries(variesBy.map((key) => [key, none[key]]));
}

function writtenRow(row: TypedVariant, variesBy: readonly VariantFact[], pictures: readonly SlotPicture[]) {
  const { _id, picture, upload, facts: typed, stockFrom, translations, ...texts } = row;
  return {
    ...texts,
    ...(_id !== '' && { _id, stockFrom }),
    // Undefined facts included, so that a missing one is refused at its field.
    facts: Object.fromEntries(variesBy.map((key) => [key, typed[key]])),
    ...(variesBy.includes('kind') && { translations }),
    image: chosenPicture(picture, pictures),
  };
}

/** The product's pictures, and after them those that rows have of their own. */
function withUploads(pictures: readonly SlotPicture[], rows: readonly TypedVariant[]): SlotPicture[] {
  const uploads = rows.flatMap(({ picture, upload }) => (upload && picture === upload ? [upload] : []));
  return [...pictures, ...uploads];
}

/** A picture's address, or the place of a new one. */
function chosenPicture(picture: SlotPicture | null, pictures: readonly SlotPicture[]): string | number | undefined {
  const place = picture === null ? -1 : pictures.indexOf(picture);
  if (place === -1) return undefined;
  return typeof picture === 'string' ? picture : place;
}

/** The row that remains when a product with several variants is sold without them. */
function remainingVariant({ hasVariants, soleVariantId, variants }: VariantFields): TypedVariant | undefined {
  return hasVariants || soleVariantId !== '' ? undefined : variants.find(({ _id }) => _id !== '');
}

/** The first row that has the same facts as an earlier one; undefined when each differs. */
export function repeatedRow(rows: readonly { facts: Facts }[], variesBy: readonly VariantFact[]): number | undefined {
  const seen = new Set<string>();
  const found = rows.findIndex((row) => {
    const combination = combinationOf(row.facts, variesBy);
    if (combination === undefined || seen.has(combination)) return combination !== undefined;
    seen.add(combination);
    return false;
  });
  return found === -1 ? undefined : found;
}

/** The row's text that states a fact. */
export function textOfFact(key: VariantFact): VariantText {
  const fact = variantFact(key);
  return fact.kind === 'measure' ? `facts.${fact.key}.value` : `facts.${fact.key}`;
}

/** The number of the product's variants that the form no longer sells. */
export function endedVariants(begun: Begun, now: VariantFields): number {
  const known = begun.variants.length > 0 ? begun.variants.map(({ _id }) => _id) : [begun.soleVariantId];
  const rest = remainingVariant(now);
  const single = rest ? [rest._id] : [now.soleVariantId];
  const sold = new Set(now.hasVariants ? now.variants.map(({ _id }) => _id) : single);
  return known.filter((id) => id !== '' && !sold.has(id)).length;
}

type Begun = Pick<VariantFields, 'variants' | 'soleVariantId'>;

/** Facts of the product that its variants do not vary by. */
export function sharedFactList(hasVariants: boolean, variesBy: readonly VariantFact[]) {
  return facts.filter(({ key }) => !hasVariants || !variesBy.some((varying) => varying === key));
}
