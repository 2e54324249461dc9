import fc, { type Arbitrary } from 'fast-check';
import { describeRequest, type FuzzRequest } from '../requests/fuzz-request.ts';
import type { AttackedShop } from './open-attacked-shop.ts';
import type { Canary } from './plant-things.ts';
import { problemsOf } from './problems-of.ts';

/** FUZZ_SEED repeats a run; by default each run has another seed. */
export const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** Requests per database: FUZZ_REQUESTS, or the few of the short form. */
export const budget = Number(process.env.FUZZ_REQUESTS ?? 1500);

/**
 * Sends `runs` requests in sequence. Throws with the smallest request that shows a problem, its response and the seed.
 */
export async function attack(shop: AttackedShop, canary: Canary, requests: Arbitrary<FuzzRequest>, runs: number) {
  const property = fc.asyncProperty(requests, async (request) => {
    const problems = problemsOf(request, await shop.send(request), canary);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
  const result = await fc.check(property, { seed, numRuns: runs, endOnFailure: false });
  if (!result.failed) return;
  const [request] = result.counterexample ?? [];
  const problem = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
  const failure = new Error(
    `${problem}\n\n${request ? describeRequest(request) : 'No request was made'}\n\nFUZZ_SEED=${seed}`,
  );
  // The stack is irrelevant.
  failure.stack = failure.message;
  throw failure;
}
