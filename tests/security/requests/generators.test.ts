import fc from 'fast-check';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { arbitraryOf, type Known } from './arbitrary-of.ts';
import { callRequests, validBodies } from './call-requests.ts';
import { describeRequest } from './fuzz-request.ts';
import { mutated } from './mutations.ts';

const known: Known = {
  ids: fc.constant(v7()),
  emails: fc.constantFrom('somebody@example.com'),
  password: 'green-leaf',
};
const seed = 7;
const sample = <T>(values: fc.Arbitrary<T>, numRuns = 60) => fc.sample(values, { seed, numRuns });

const allCalls: [string, Call][] = Object.entries(calls);
const withBody = allCalls.filter(([, call]) => call.body);

describe('a generator made from the contract', () => {
  test.each(withBody)('finds bodies that the call %s accepts, and others', (_name, call) => {
    const accepted = (values: unknown[]) => values.filter((value) => call.body?.safeParse(value).success).length;
    expect(accepted(sample(validBodies(call, known), 90))).toBeGreaterThan(10);
    expect(accepted(sample(mutated(validBodies(call, known))))).toBeLessThan(50);
  });

  test.each(allCalls)('makes the same requests of the call %s from the same seed', (_name, call) => {
    const requests = () => sample(callRequests(call, known), 30).map(describeRequest);
    expect(requests()).toEqual(requests());
    expect(new Set(requests()).size).toBeGreaterThan(15);
  });

  test('keeps to the bounds of a schema', () => {
    const schema = z.object({
      id: idSchema,
      text: z.string().trim().min(2).max(5),
      count: z.number().int().min(3).max(9),
      list: z.array(z.boolean()).min(1).max(2),
      kind: z.enum(['a', 'b']).nullish(),
      day: z.iso.date().optional(),
    });
    const good = sample(arbitraryOf(schema, known), 200).filter((value) => schema.safeParse(value).success);
    expect(good.length).toBeGreaterThan(150);
  });

  test('names a kind of schema that it does not know', () => {
    expect(() => arbitraryOf(z.bigint(), known)).toThrow("no generator for a schema of the kind 'bigint'");
  });
});
