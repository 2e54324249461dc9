import { type Fact, type FactKey, type Facts, facts } from '#contract/facts.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { unitPrice } from '#contract/unit-price.ts';
import type { MessageId } from './message-id.ts';
import type { Text } from './text.ts';

/** One thing that is known of a product. */
export type StatedFact = { fact: Fact; text: string };

type Known = { facts?: Facts | undefined };

/** What is known of a product in words, in the order of the list. */
export function statedFacts(product: Known, text: Text): StatedFact[] {
  return facts.flatMap((fact) => {
    const value = product.facts?.[fact.key];
    return value === undefined ? [] : { fact, text: factText(fact.key, value, text) };
  });
}

/** What a card in a list says of a product: few things, and of those that hold or not only what holds. */
export function cardFacts(product: Known, text: Text): StatedFact[] {
  return statedFacts(product, text).filter(
    ({ fact }) => 'onCard' in fact && (fact.kind !== 'boolean' || product.facts?.[fact.key] === true),
  );
}

/** A value of a fact in words. */
export function factText(key: FactKey, value: NonNullable<Facts[FactKey]> | string, { t }: Text): string {
  if (typeof value !== 'object') return t(`facts.${key}.${value}` as MessageId);
  return t(`facts.${key}.sized` as MessageId, { size: t(`facts.unit.${value.unit}`, value) });
}

/**
 * How large a product is, or how much of it there is: in the default language what the seller wrote, in others what is
 * known as a fact, where it is. `lang` is set when the words are in another language than the page.
 */
export function sizeText(product: Known & { weight?: string | undefined }, text: Text) {
  const { weight } = product;
  if (weight && text.language === defaultLanguage) return { text: weight };
  const measured = statedFacts(product, text).find(({ fact }) => fact.kind === 'measure');
  if (measured) return { text: measured.text };
  return weight ? { text: weight, lang: defaultLanguage } : undefined;
}

/** What a kilogram, litre or piece of a product costs, in words. */
export function unitPriceText(product: Known & { offerPrice: number }, { t, taka }: Text): string | undefined {
  const found = unitPrice(product.offerPrice, product.facts?.amount);
  return found && t(`facts.unit-price.${found.unit}`, { price: taka(found.price) });
}
