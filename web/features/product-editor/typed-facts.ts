import { z } from 'zod';
import { writtenFactsSchema } from '#contract/products/fact-schemas.ts';
import { type Fact, type Facts, facts } from '#contract/products/facts.ts';

/** Form values of a product's facts; '' for a fact that is not stated. */
export type TypedFacts = {
  [F in Fact as F['key']]: F extends { kind: 'measure' } ? { value: string; unit: string } : string;
};

type NameOf<F> = F extends { kind: 'measure'; key: infer Key extends string }
  ? `facts.${Key}.value` | `facts.${Key}.unit`
  : F extends { key: infer Key extends string }
    ? `facts.${Key}`
    : never;

/** Names of all fact fields. */
export type FactFieldName = NameOf<Fact>;
export const factFieldNames = facts.flatMap((fact) =>
  fact.kind === 'measure' ? [`facts.${fact.key}.value`, `facts.${fact.key}.unit`] : [`facts.${fact.key}`],
) as FactFieldName[];

/** Facts as form values. */
export function typedFacts(known: Facts = {}): TypedFacts {
  const typed = facts.map((fact) => {
    const value = known[fact.key];
    if (fact.kind !== 'measure') return [fact.key, value === undefined ? '' : String(value)];
    const measured = typeof value === 'object' ? value : undefined;
    return [fact.key, { value: measured ? String(measured.value) : '', unit: measured?.unit ?? fact.units[0] }];
  });
  return Object.fromEntries(typed) as TypedFacts;
}

const written: z.ZodType = writtenFactsSchema;

/** Validates the facts with the server's schema. */
export const typedFactsSchema = z
  .custom<TypedFacts>()
  .transform(stated)
  .pipe(written as z.ZodType<Facts, Record<string, unknown>>);

function stated(typed: TypedFacts): Record<string, unknown> {
  const isStated = (value: string | { value: string }) =>
    (typeof value === 'string' ? value : value.value.trim()) !== '';
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => isStated(value)));
}
