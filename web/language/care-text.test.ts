import { describe, expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { type FactKey, type Facts, facts } from '#contract/products/facts.ts';
import { textsIn } from '#tests/support/texts.ts';
import { careLines, isAboutCare } from './care-text.ts';
import { factText } from './fact-text.ts';
import { textOf } from './text.ts';

const [en, bn] = [textOf(textsIn('en')), textOf(textsIn('bn'))];

const everyValue = facts.flatMap((fact): [FactKey, NonNullable<Facts[FactKey]>][] => {
  if (fact.kind === 'choice') return fact.choices.map((value) => [fact.key, value]);
  if (fact.kind === 'boolean') return [true, false].map((value) => [fact.key, value]);
  if (fact.kind === 'text') return [];
  return fact.units.map((unit) => [fact.key, { value: 2.5, unit }]);
});

describe.each(languageCodes)('in %s', (language) => {
  test.each(everyValue)('%s %o is a sentence that says more than its label', (key, value) => {
    const text = textOf(textsIn(language));
    const stated = { facts: { [key]: value } as Facts, weight: 'as in the picture' };
    // In a translated page a measure is the size itself.
    if (language === 'bn' && typeof value === 'object') return expect(careLines(stated, text)).toEqual([]);
    const [line] = careLines(stated, text);
    expect(line?.sentence).toMatch(/[.।]$/);
    expect(line?.sentence).not.toContain('care.');
    expect(line?.sentence.replace(/[.।]$/, '')).not.toBe(line?.label);
    expect(line?.sentence).not.toBe(factText(key, value, text));
  });
});

const sentences = (product: Parameters<typeof careLines>[0], text = en) =>
  careLines(product, text).map(({ label, sentence }) => `${label}: ${sentence}`);

test('a plant has its care in the order of the list', () => {
  const fern = { facts: { edible: false, petSafe: false, light: 'low' } } as const;
  expect(sentences(fern)).toEqual([
    'Light: Grows in low light too, away from the window.',
    'Pets: Not safe for pets: keep it out of their reach.',
    'In the kitchen: Not for eating.',
  ]);
  expect(isAboutCare(careLines(fern, en))).toBe(true);
});

test('a pot that the size names already is left out, another one stays', () => {
  const pot = { pot: { value: 8, unit: 'inch' } } as const;
  expect(sentences({ weight: '8 inch pot', facts: pot })).toEqual([]);
  expect(sentences({ weight: '8 inch pot', facts: pot }, bn)).toEqual([]);
  expect(sentences({ weight: '3 feet sapling', facts: pot })).toEqual(['Pot: Its pot measures 8 inch.']);
  expect(sentences({ facts: { height: { value: 3, unit: 'feet' }, ...pot } }, bn)).toEqual(['টব: ৮ ইঞ্চি টবে পাবেন।']);
});

test('food does not say that it can be eaten, a plant and a packet of seeds do', () => {
  const kilo = { value: 1, unit: 'kg' } as const;
  expect(sentences({ weight: '1 kg', facts: { edible: true, amount: kilo } })).toEqual([]);
  expect(sentences({ weight: '500 g', facts: { edible: false, amount: kilo } })).toEqual([
    'In the kitchen: Not for eating.',
    'Amount: You get 1 kg.',
  ]);
  expect(sentences({ facts: { edible: true, light: 'full-sun' } })).toHaveLength(2);
  expect(sentences({ weight: '50 seeds', facts: { edible: true, amount: { value: 50, unit: 'seed' } } })).toHaveLength(
    1,
  );
});
