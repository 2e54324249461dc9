import { expect, test } from 'vitest';
import { variantLabel } from '#api/texts/variant-label.ts';
import { languageCodes } from '#contract/languages.ts';
import { type Facts, facts } from '#contract/products/facts.ts';
import { type VariantFact, variantFacts } from '#contract/products/variants.ts';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { variantText } from '#web/language/variant-text.ts';

const values: [VariantFact, Facts][] = variantFacts.flatMap((key) =>
  valuesOf(key).map((value): [VariantFact, Facts] => [key, { [key]: value }]),
);

function valuesOf(key: VariantFact) {
  const fact = facts.find((one) => one.key === key);
  if (fact?.kind === 'choice') return [...fact.choices];
  if (fact?.kind === 'measure') return fact.units.flatMap((unit) => [1, 2.5, 1250].map((value) => ({ value, unit })));
  return ['Clay'];
}

test.each(values)('the %s %j of a variant is called the same in an order, a mail and on the page', (key, stated) => {
  const variant = { facts: stated, translations: { bn: { kind: 'মাটির' } } };
  const label = variantLabel(variant, [key]);
  for (const language of languageCodes) {
    expect(variantText(variant, [key], textOf(textsIn(language)))).toBe(label[language]);
    expect(label[language]).not.toBe('');
  }
});
