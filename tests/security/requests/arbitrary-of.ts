import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { visibleText } from '#contract/text/visible-text.ts';
import { hostileTexts } from './hostile-texts.ts';

type Def = z.core.$ZodTypes['_zod']['def'];
type StringDef = Extract<Def, { type: 'string' }>;
type Checked = { checks?: readonly z.core.$ZodCheck<never>[] | undefined };

/** Sources of ids, emails and passwords: existing ones, including other people's. */
export type Known = { ids: Arbitrary<string>; emails: Arbitrary<string>; password: string };

/**
 * Generates values that a contract schema accepts, nearly always: rules that no generator can read (a `refine`) are
 * left to chance. Free texts are hostile. Throws at an unknown kind of schema.
 */
export function arbitraryOf(schema: z.core.$ZodType, known: Known): Arbitrary<unknown> {
  const { def } = schema._zod as { def: Def };
  const of = (inner: z.core.$ZodType) => arbitraryOf(inner, known);
  switch (def.type) {
    case 'string':
      return stringOf(def, known);
    case 'number':
      return numberOf(def);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'object':
      return def.catchall ? oftenOne(objectOf(def.shape, known), def.shape) : objectOf(def.shape, known);
    case 'array':
      return fc.array(of(def.element), lengthsOf(def, 4));
    case 'tuple':
      return fc.tuple(...def.items.map(of));
    case 'record':
      return fc.dictionary(of(def.keyType).map(String), of(def.valueType), { maxKeys: 4 });
    case 'union':
      return fc.oneof(...def.options.map(of));
    case 'optional':
      // Left out a third of the time: with many optional fields, one of them is often wrong by chance.
      return fc.option(of(def.innerType), { nil: undefined, freq: 2 });
    case 'nullable':
      return fc.option(of(def.innerType), { nil: null });
    case 'default':
      return fc.option(of(def.innerType), { nil: undefined });
    case 'pipe':
      return pipeOf(def, known);
    default:
      throw new Error(`There is no generator for a schema of the kind '${def.type}' yet`);
  }
}

/** The input of a pipe. After a step that only prepares (text with JSON), the second schema decides. */
function pipeOf({ in: first, out: second }: Extract<Def, { type: 'pipe' }>, known: Known): Arbitrary<unknown> {
  if (first._zod.def.type === 'transform') {
    const value = arbitraryOf(second, known);
    return fc.oneof(value, value.map(toJson));
  }
  const { type } = first._zod.def;
  const deciding = type === 'string' && second._zod.def.type === 'string' ? join(first, second) : first;
  if (deciding !== first || second._zod.def.type === 'transform') return arbitraryOf(deciding, known);
  // Both ends have rules (a list of lines, a price): values of the second mostly pass the first.
  return type === second._zod.def.type ? arbitraryOf(second, known) : narrowed(first, second, known);
}

/** The first schema takes several kinds (text or number), the second has the bounds. */
function narrowed(first: z.core.$ZodType, second: z.core.$ZodType, known: Known): Arbitrary<unknown> {
  const value = arbitraryOf(second, known);
  return first._zod.def.type === 'union' ? fc.oneof(value, value.map(String)) : value;
}

function join(first: z.core.$ZodType, second: z.core.$ZodType): z.core.$ZodType {
  const def = second._zod.def as StringDef & Checked;
  const checks = [...((first._zod.def as Checked).checks ?? []), ...(def.checks ?? [])];
  return { ...second, _zod: { ...second._zod, def: { ...def, checks } } } as unknown as z.core.$ZodType;
}

function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>, known: Known): Arbitrary<object> {
  const fields = Object.entries(shape).map(([name, field]) => {
    const value = arbitraryOf(field, known);
    return [name, /password/i.test(name) ? fc.oneof(value, fc.constant(known.password)) : value] as const;
  });
  return fc.record(Object.fromEntries(fields)).map((value) => {
    return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
  });
}

/**
 * Half of the time, keeps at most one optional field: a schema without other fields may require exactly one of them.
 */
function oftenOne(values: Arbitrary<object>, shape: Readonly<Record<string, z.core.$ZodType>>): Arbitrary<unknown> {
  const optional = Object.keys(shape).filter((name) => shape[name]?._zod.def.type === 'optional');
  if (optional.length < 2) return values;
  const kept = fc.option(fc.constantFrom(...optional), { freq: 2 });
  return fc.tuple(values, kept).map(([value, only]) => {
    if (only === null) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => name === only || !optional.includes(name)));
  });
}

function stringOf(def: StringDef & Checked, known: Known): Arbitrary<string> {
  const rules = rulesOf(def);
  if (rules.format === 'uuid') return known.ids;
  if (rules.format === 'email') return known.emails;
  if (rules.format === 'url') return fc.webUrl({ validSchemes: ['https'] });
  if (rules.format === 'datetime') return fc.date({ ...century, noInvalidDate: true }).map((at) => at.toISOString());
  if (rules.format === 'date') return fc.date({ ...century, noInvalidDate: true }).map(toDay);
  if (rules.pattern) return fc.stringMatching(new RegExp(rules.pattern.source));
  const { minimum = 0, maximum = 300 } = rules;
  const hostile = fc.constantFrom(...hostileTexts.filter((text) => visibleText(text).trim().length >= minimum));
  return (
    fc
      .oneof({ weight: 2, arbitrary: hostile }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) })
      // Text without visible characters counts as empty, and most code points are unassigned.
      .map((text) => (visibleText(text) ? text : text + 'x'.repeat(minimum)).slice(0, maximum).padEnd(minimum, 'x'))
  );
}

const century = { min: new Date('2000-01-02'), max: new Date('2099-12-30') };
const toDay = (date: Date) => date.toISOString().slice(0, 10);

function numberOf(def: Checked): Arbitrary<number> {
  const { minimum = 0, maximum = 1_000_000, whole } = rulesOf(def);
  const wholes = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  return whole
    ? wholes
    : fc.oneof(
        wholes,
        fc.integer({ min: minimum * 100, max: maximum * 100 }).map((cents) => cents / 100),
      );
}

function lengthsOf(def: Checked, usual: number) {
  const { minimum = 0, maximum = usual } = rulesOf(def);
  return { minLength: minimum, maxLength: Math.min(maximum, Math.max(usual, minimum)) };
}

type Rules = { minimum?: number; maximum?: number; whole?: boolean; format?: string; pattern?: RegExp };

/** The bounds and the format of a schema's checks. */
function rulesOf(def: Checked & { format?: string }): Rules {
  const rules: Rules = {};
  if (def.format) rules.format = def.format;
  for (const { _zod } of def.checks ?? []) {
    const check = _zod.def as z.core.$ZodChecks['_zod']['def'];
    if (check.check === 'min_length') rules.minimum = check.minimum;
    if (check.check === 'max_length') rules.maximum = check.maximum;
    if (check.check === 'greater_than') rules.minimum = Number(check.value);
    if (check.check === 'less_than') rules.maximum = Number(check.value);
    if (check.check === 'number_format') rules.whole = true;
    if (check.check === 'string_format') {
      rules.format ??= check.format;
      if (check.format === 'regex' && check.pattern) rules.pattern = check.pattern;
    }
  }
  return rules;
}

/** A value as JSON; `null` when JSON cannot represent it. */
export function toJson(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}
