import { z } from 'zod';
import { type Facts, facts, filterChoices, filterFacts } from './facts.ts';
import { limits } from './limits.ts';
import { numberOrText } from './number-text.ts';
import { problem } from './problems.ts';
import { recordOf } from './records.ts';

type Fact = (typeof facts)[number];

/** The facts of a product as everybody sees them; those that nobody has stated are left out. */
export const factsSchema = ofFacts(
  z.object(Object.fromEntries(facts.map((fact) => [fact.key, knownFact(fact).optional()]))),
);

/** A schema made from the list of facts, by the type that is made from it too. */
function ofFacts(schema: z.ZodType): z.ZodType<Facts> {
  return schema as z.ZodType<Facts>;
}

function knownFact(fact: Fact): z.ZodType {
  if (fact.kind === 'choice') return z.enum(fact.choices);
  if (fact.kind === 'boolean') return z.boolean();
  return z.object({ value: z.number(), unit: z.enum(fact.units) });
}

const notChoice = { error: problem('fact-not-choice') };
const notNumber = { error: problem('fact-not-number') };

/** A number from just above 0, or a text that is one, with rounded to two decimals. */
const measureSchema = numberOrText(/^\d+(\.\d+)?$/, notNumber.error)
  .pipe(z.number(notNumber).min(0.01, problem('fact-out-of-range')).max(limits.factMax, problem('fact-out-of-range')))
  .transform((value) => Math.round(value * 100) / 100);

/** What a person may write of a fact. An empty text is one that nobody has stated. */
function writtenFact(fact: Fact): z.ZodType {
  if (fact.kind === 'choice') return z.enum(fact.choices, notChoice);
  if (fact.kind === 'boolean') {
    return z.union(
      [z.boolean(notChoice), z.enum(['true', 'false'], notChoice).transform((text) => text === 'true')],
      notChoice,
    );
  }
  return z.object({ value: measureSchema, unit: z.enum(fact.units, notChoice) }, notNumber);
}

/** What a person writes of a product's facts: those that are stated, and no others. */
export const writtenFactsSchema = ofFacts(
  z.strictObject(Object.fromEntries(facts.map((fact) => [fact.key, writtenFact(fact).optional()])), {
    error: problem('facts-unknown'),
  }),
);

/**
 * Parameters of a list that filter it by facts: some of the values of each, separated by commas.
 */
export const factQueryShape = recordOf(
  filterFacts.map(({ key }) => key),
  (key) => {
    const choices = filterFacts.filter((fact) => fact.key === key).flatMap(filterChoices);
    const one = `(?:${choices.join('|')})`;
    return z
      .string(notChoice)
      .regex(new RegExp(`^${one}(,${one}){0,9}$`), notChoice)
      .optional();
  },
);
