import { describe, expect, test } from 'vitest';
import { factsSchema, writtenFactsSchema } from './fact-schemas.ts';
import { filterChoices, filterFacts, foundBy } from './facts.ts';

describe('written facts', () => {
  test('are the values of the list, numbers in either script, and yes or no in words', () => {
    const written = { light: 'low', petSafe: 'true', edible: false, pot: { value: '৬.৫', unit: 'inch' } };
    const known = { light: 'low', petSafe: true, edible: false, pot: { value: 6.5, unit: 'inch' } };
    expect(writtenFactsSchema.parse(written)).toEqual(known);
    expect(factsSchema.parse(known)).toEqual(known);
  });

  test.each([
    [{ light: 'moon' }, 'light', 'fact-not-choice'],
    [{ petSafe: 'perhaps' }, 'petSafe', 'fact-not-choice'],
    [{ pot: { value: 'wide', unit: 'inch' } }, 'pot.value', 'fact-not-number'],
    [{ pot: { value: 0, unit: 'inch' } }, 'pot.value', 'fact-out-of-range'],
    [{ pot: { value: '1e9', unit: 'inch' } }, 'pot.value', 'fact-not-number'],
    [{ pot: { value: 100_001, unit: 'inch' } }, 'pot.value', 'fact-out-of-range'],
    [{ pot: { value: 6, unit: 'mile' } }, 'pot.unit', 'fact-not-choice'],
    [{ pot: 6 }, 'pot', 'fact-not-number'],
    [{ colour: 'red' }, '', 'facts-unknown'],
    ['light', '', 'facts-unknown'],
  ])('%o are refused', (written, path, message) => {
    const issues = writtenFactsSchema.safeParse(written).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });
});

describe('a filter', () => {
  test('finds choices that include its value', () => {
    const place = filterFacts.find(({ key }) => key === 'place');
    if (!place) throw new Error('There is no such fact');
    expect(filterChoices(place)).toEqual(['indoor', 'outdoor']);
    expect(foundBy(place, 'indoor')).toEqual(['indoor', 'both']);
  });

  test('finds true or false', () => {
    const petSafe = filterFacts.find(({ key }) => key === 'petSafe');
    if (!petSafe) throw new Error('There is no such fact');
    expect(filterChoices(petSafe).map((value) => foundBy(petSafe, value))).toEqual([[true], [false]]);
  });
});
