import { z } from 'zod';
import { writtenFactsSchema } from '#contract/fact-schemas.ts';
import { type Fact, type Facts, facts } from '#contract/facts.ts';

/** The facts of a product as a form holds them, '' where nothing is stated. */
export type TypedFacts = {
  [F in Fact as F['key']]: F extends { kind: 'measure' } ? { value: string; unit: string } : string;
};

type NameOf<F> = F extends { kind: 'measure'; key: infer Key extends string }
  ? `facts.${Key}.value` | `facts.${Key}.unit`
  : F extends { key: infer Key extends string }
    ? `facts.${Key}`
    : never;

/** Every field of a form that states facts. */
export type FactFieldName = NameOf<Fact>;
export const factFieldNames = facts.flatMap((fact) =>
  fact.kind === 'measure' ? [`facts.${fact.key}.value`, `facts.${fact.key}.unit`] : [`facts.${fact.key}`],
) as FactFieldName[];

/** Facts as a form shows them. */
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

/** Checks the facts of a form by the server's own rules. */
export const typedFactsSchema = z
  .custom<TypedFacts>()
  .transform(stated)
  .pipe(written as z.ZodType<Facts, Record<string, unknown>>);

function stated(typed: TypedFacts): Record<string, unknown> {
  const isStated = (value: string | { value: string }) =>
    (typeof value === 'string' ? value : value.value.trim()) !== '';
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => isStated(value)));
}
