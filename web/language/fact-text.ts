import { defaultLanguage, type Language } from '#contract/languages.ts';
import { type Fact, type FactKey, type Facts, facts } from '#contract/products/facts.ts';
import { unitPrice } from '#contract/products/unit-price.ts';
import type { MessageId } from './message-id.ts';
import type { Text } from './text.ts';

/** A fact of a product as text. */
export type StatedFact = { fact: Fact; text: string };

type Known = { facts?: Facts | undefined };

/** The facts of a product as texts, in the order of the list. */
export function statedFacts(product: Known, text: Text): StatedFact[] {
  return facts.flatMap((fact) => {
    const value = product.facts?.[fact.key];
    return value === undefined ? [] : { fact, text: factText(fact.key, value, text) };
  });
}

/** The few facts on a product card, as short texts. Of the yes/no facts only those that are true. */
export function cardFacts(product: Known, text: Text): string[] {
  return statedFacts(product, text)
    .filter(({ fact }) => 'onCard' in fact && (fact.kind !== 'boolean' || product.facts?.[fact.key] === true))
    .map((stated) => (stated.fact.key === 'petSafe' ? text.t('facts.petSafe.card') : stated.text));
}

/** A fact's value as text. */
export function factText(key: FactKey, value: NonNullable<Facts[FactKey]> | string, { t }: Text): string {
  if (key === 'kind') return String(value);
  if (typeof value !== 'object') return t(`facts.${key}.${value}` as MessageId);
  return t(`facts.${key}.sized` as MessageId, { size: t(`facts.unit.${value.unit}`, value) });
}

/**
 * A product's size or amount. In the default language it is the seller's text; in others it comes from a stated fact,
 * whose key is `fact`. `lang` is set when the text is in another language than the page.
 */
export function sizeText(
  product: Known & { weight?: string | undefined },
  text: Text,
): { text: string; fact?: FactKey; lang?: Language } | undefined {
  const { weight } = product;
  if (weight && text.language === defaultLanguage) return { text: weight };
  const measured = statedFacts(product, text).find(({ fact }) => fact.kind === 'measure');
  if (measured) return { text: measured.text, fact: measured.fact.key };
  return weight ? { text: weight, lang: defaultLanguage } : undefined;
}

/** The price per kilogram, litre or piece, as text. */
export function unitPriceText(product: Known & { offerPrice: number }, { t, taka }: Text): string | undefined {
  const found = unitPrice(product.offerPrice, product.facts?.amount);
  return found && t(`facts.unit-price.${found.unit}`, { price: taka(found.price) });
}
