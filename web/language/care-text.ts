import { type Fact, type FactKey, type Facts, facts } from '#contract/products/facts.ts';
import { sizeText } from './fact-text.ts';
import type { MessageId } from './message-id.ts';
import type { Text } from './text.ts';

/** A fact of a product as a labelled sentence. */
type CareLine = { fact: Fact; label: string; sentence: string };

type Known = { facts?: Facts | undefined; weight?: string | undefined };

const careFacts: readonly FactKey[] = ['light', 'water', 'place', 'difficulty'];

/**
 * The facts of a product as sentences, in the order of the list, without redundant ones: a measure that is already in
 * the size, and that food can be eaten.
 */
export function careLines(product: Known, text: Text): CareLine[] {
  const { t } = text;
  return facts.flatMap((fact) => {
    const value = product.facts?.[fact.key];
    if (value === undefined || saysNothing(fact, product, text)) return [];
    const label = t(fact.key === 'edible' ? 'care.edible' : `facts.${fact.key}`);
    return { fact, label, sentence: sentenceOf(fact.key, value, text) };
  });
}

/** Whether lines are about looking after a plant. */
export function isAboutCare(lines: readonly CareLine[]): boolean {
  return lines.some(({ fact }) => careFacts.includes(fact.key));
}

function sentenceOf(key: FactKey, value: NonNullable<Facts[FactKey]>, { t }: Text): string {
  if (typeof value !== 'object') return t(`care.${key}.${value}` as MessageId);
  return t(`care.${key}.sized` as MessageId, { size: t(`facts.unit.${value.unit}`, value) });
}

function saysNothing({ key }: Fact, product: Known, text: Text): boolean {
  const value = product.facts?.[key];
  if (key === 'kind') return true;
  if (key === 'edible') return value === true && isSoldAsFood(product);
  return typeof value === 'object' && isNamedBySize(key, value, sizeText(product, text));
}

/** What is sold by weight, volume or piece and needs no light. A packet of seeds is a plant to be. */
function isSoldAsFood({ facts: stated }: Known): boolean {
  return stated?.amount !== undefined && stated.amount.unit !== 'seed' && stated.light === undefined;
}

/** Whether the size beside the name is this measure, or contains its number: "8 inch pot" contains the pot's. */
function isNamedBySize(key: FactKey, { value }: { value: number }, size: ReturnType<typeof sizeText>): boolean {
  if (!size || size.fact) return size?.fact === key;
  return (size.text.match(/\d+(\.\d+)?/g) ?? []).some((number) => Number(number) === value);
}
