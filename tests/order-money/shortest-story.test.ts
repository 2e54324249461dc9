import { expect, test } from 'vitest';
import { readable, shortestStory } from './shortest-story.ts';
import type { Act } from './storm-acts.ts';
import type { Told } from './tell-story.ts';

const kinds = ['pay', 'invoice', 'let-go', 'told', 'undo', 'take-back'] as const;
const acts: Act[] = Array.from({ length: 40 }, (_, at) => ({ kind: kinds[at % kinds.length] ?? 'pay' }));

/** A story goes wrong at the first undo after an invoice. */
async function tell(told: readonly Act[]): Promise<Told> {
  const invoiced = told.findIndex(({ kind }) => kind === 'invoice');
  const end = told.findIndex(({ kind }, at) => invoiced >= 0 && at > invoiced && kind === 'undo');
  const until = end < 0 ? told : told.slice(0, end + 1);
  return { acts: until, lines: until.map(({ kind }) => kind), ...(end >= 0 && { wrong: 'undone' }) };
}

test('a story is told as the shortest one that goes wrong, with its first act', async () => {
  const told = await shortestStory(tell, acts);
  expect(told.lines).toEqual(['pay', 'invoice', 'undo']);
  expect(readable(told)).toContain('  2. invoice\n  3. undo\n  ✗ undone');
});

test('a story that goes well when it is told again says so', async () => {
  expect(readable(await shortestStory(tell, acts.slice(0, 3)))).toContain('goes well');
});
