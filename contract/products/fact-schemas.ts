import { z } from 'zod';
import { type ProblemCode, problem } from '#contract/declarations/problems.ts';
import { recordOf } from '#contract/records.ts';
import { numberOrText, oneLineText } from '#contract/text/schemas.ts';
import { type FactKey, type Facts, facts, filterChoices, filterFacts } from './facts.ts';
import { productLimits } from './limits.ts';

type Fact = (typeof facts)[number];

/** The facts of a product as everybody sees them; unstated ones are omitted. */
export const factsSchema = ofFacts(
  z.object(Object.fromEntries(facts.map((fact) => [fact.key, knownFact(fact).optional()]))),
);

/** Types a schema that is built from the list of facts. */
function ofFacts(schema: z.ZodType): z.ZodType<Facts> {
  return schema as z.ZodType<Facts>;
}

function knownFact(fact: Fact): z.ZodType {
  if (fact.kind === 'choice') return z.enum(fact.choices);
  if (fact.kind === 'boolean') return z.boolean();
  if (fact.kind === 'text') return z.string();
  return z.object({ value: z.number(), unit: z.enum(fact.units) });
}

const notChoice = { error: problem('fact-not-choice') };
const notNumber = { error: problem('fact-not-number') };

/** A number, or text with one, from 0.01, rounded to two decimals. */
const measureSchema = numberOrText(/^\d+(\.\d+)?$/, notNumber.error)
  .pipe(
    z
      .number(notNumber)
      .min(0.01, problem('fact-out-of-range'))
      .max(productLimits.factMax, problem('fact-out-of-range')),
  )
  .transform((value) => Math.round(value * 100) / 100);

/** A fact in words; '' is none. */
export const factTextSchema = oneLineText('fact-text').max(productLimits.factTextMax, problem('fact-text-too-long'));

/** The input of a fact. An empty text means that it is not stated. */
function writtenFact(fact: Fact): z.ZodType {
  if (fact.kind === 'choice') return z.enum(fact.choices, notChoice);
  if (fact.kind === 'text') return factTextSchema.min(1, problem('fact-text-missing'));
  if (fact.kind === 'boolean') {
    return z.union(
      [z.boolean(notChoice), z.enum(['true', 'false'], notChoice).transform((text) => text === 'true')],
      notChoice,
    );
  }
  return z.object({ value: measureSchema, unit: z.enum(fact.units, notChoice) }, notNumber);
}

/** Facts as a person enters them. Others than these are refused. */
export function writtenFactsOf(keys: readonly FactKey[], others: ProblemCode) {
  const known = facts.filter(({ key }) => keys.includes(key));
  const shape = Object.fromEntries(known.map((fact) => [fact.key, writtenFact(fact).optional()]));
  return ofFacts(z.strictObject(shape, { error: problem(others) }));
}

/** All facts as a person enters them. */
export const writtenFactsSchema = writtenFactsOf(
  facts.map(({ key }) => key),
  'facts-unknown',
);

/** Changes of facts: what is left out stays, and null takes a fact away. */
export const changedFactsSchema = z.strictObject(
  Object.fromEntries(facts.map((fact) => [fact.key, writtenFact(fact).nullable().optional()])),
  { error: problem('facts-unknown') },
) as z.ZodType<{ [Key in keyof Facts]?: Facts[Key] | null }>;

/** The same as everybody sees them. */
export const shownFactChangesSchema = z.object(
  Object.fromEntries(facts.map((fact) => [fact.key, knownFact(fact).nullable().optional()])),
) as z.ZodType<{ [Key in keyof Facts]?: Facts[Key] | null }>;

/** Query parameters that filter a list by facts: comma-separated values. */
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
