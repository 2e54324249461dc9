import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { pageNumber } from '#contract/declarations/paging-schemas.ts';

const parts = ['params', 'query', 'headers', 'body'] as const;
const allCalls: [string, Call][] = Object.entries(calls);

/** Paths of optional values whose schema fills in a default nevertheless. */
function filledIn(schema: z.ZodType, path: string): string[] {
  const isSlip = schema instanceof z.ZodOptional && schema.safeParse(undefined).data !== undefined;
  return [...(isSlip ? [path] : []), ...partsOf(schema).flatMap(([name, part]) => filledIn(part, `${path}.${name}`))];
}

/** The parts of a schema: fields, elements, branches, wrapped schemas. */
function partsOf(schema: z.ZodType): [string, z.ZodType][] {
  const def: object = schema.def;
  return Object.entries(def).flatMap(([name, value]): [string, z.ZodType][] => {
    if (value instanceof z.ZodType) return [[name, value]];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
  });
}

test('a default of an optional value is found at any depth', () => {
  const slip = pageNumber.default(1).optional();
  const sound = { filled: pageNumber.default(1), left: pageNumber.optional(), none: pageNumber.nullish() };
  expect(filledIn(z.object(sound), 'query')).toEqual([]);
  expect(filledIn(z.object({ ...sound, page: slip }), 'query')).toEqual(['query.page']);
  const hidden = z.object({ list: z.array(z.union([z.string(), z.object({ page: slip.nullable() })])) });
  expect(filledIn(hidden, 'body')).toEqual(['body.list.element.1.page.innerType']);
});

test.each(allCalls)('the call %s fills in nothing that a client may leave out', (_name, call) => {
  const slips = parts.flatMap((part) => (call[part] ? filledIn(call[part], part) : []));
  expect(slips).toEqual([]);
});
