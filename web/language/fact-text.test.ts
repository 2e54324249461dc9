import { describe, expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { type FactKey, type Facts, facts } from '#contract/products/facts.ts';
import { textsIn } from '#tests/support/texts.ts';
import { cardFacts, factText, sizeText, statedFacts, unitPriceText } from './fact-text.ts';
import { textOf } from './text.ts';

const [en, bn] = [textOf(textsIn('en')), textOf(textsIn('bn'))];

const everyValue = facts.flatMap((fact): [FactKey, NonNullable<Facts[FactKey]>][] => {
  if (fact.kind === 'choice') return fact.choices.map((value) => [fact.key, value]);
  if (fact.kind === 'boolean') return [true, false].map((value) => [fact.key, value]);
  if (fact.kind === 'text') return [];
  return fact.units.map((unit) => [fact.key, { value: 2.5, unit }]);
});

describe.each(languageCodes)('in %s', (language) => {
  test.each(everyValue)('%s %o has words of its own', (key, value) => {
    const words = factText(key, value, textOf(textsIn(language)));
    expect(words).not.toContain('facts.');
    if (language === 'bn') expect(words).toMatch(/^[\p{Script=Bengali}. ]+$/u);
  });
});

const mango = { weight: '1 kg', offerPrice: 140, facts: { edible: true, amount: { value: 1, unit: 'kg' } } } as const;
const fern = {
  weight: '6 inch pot',
  offerPrice: 90,
  facts: { petSafe: false, light: 'low', pot: { value: 6, unit: 'inch' } },
} as const;

test('facts are listed in the order of the list; cards show only the facts that help to choose', () => {
  expect(statedFacts(fern, en).map(({ text }) => text)).toEqual(['Low light', 'Not safe for pets', '6 inch pot']);
  expect(cardFacts(fern, en)).toEqual(['Low light']);
  expect(cardFacts({ facts: { petSafe: true } }, bn)).toEqual(['পোষা প্রাণীর জন্য নিরাপদ']);
  expect(statedFacts({}, en)).toEqual([]);
});

test("the size is the seller's text, in Bengali the stated fact", () => {
  expect(sizeText({ ...fern, weight: '6 inch clay pot' }, en)).toEqual({ text: '6 inch clay pot' });
  expect(sizeText(fern, bn)).toEqual({ text: '৬ ইঞ্চি টব', fact: 'pot' });
  expect(sizeText({ weight: 'Tray of 10' }, bn)).toEqual({ text: 'Tray of 10', lang: 'en' });
  expect(sizeText({ facts: mango.facts }, en)).toEqual({ text: '1 kg', fact: 'amount' });
  expect(sizeText({}, en)).toBeUndefined();
});

test('food has a price of its unit', () => {
  expect(unitPriceText(mango, en)).toBe('৳140 per kg');
  expect(unitPriceText({ offerPrice: 48, facts: { amount: { value: 12, unit: 'piece' } } }, bn)).toBe(
    'প্রতিটি ৳\u202f৪',
  );
  expect(unitPriceText(fern, en)).toBeUndefined();
});
