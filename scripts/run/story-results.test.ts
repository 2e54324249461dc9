import { expect, it } from 'vitest';
import { storyResults } from './story-results.ts';

const story = (title: string, status: string, message?: string) => ({
  title,
  tests: [{ projectName: 'phone', status, results: [{ errors: message ? [{ message }] : [] }] }],
});

it('tells failed stories of all depths, those that passed at a second try, and errors outside of stories', () => {
  const report = {
    stats: { expected: 1 },
    errors: [{ message: 'the shop did not start' }],
    suites: [
      {
        file: 'cart.story.ts',
        specs: [story('adds', 'expected'), story('removes', 'unexpected', '\u001b[31mnot found\u001b[39m')],
        suites: [{ file: 'cart.story.ts', specs: [story('comes back', 'flaky', 'once')] }],
      },
    ],
  };
  expect(storyResults(report)).toEqual({
    passed: 1,
    failures: [
      { name: 'Outside of any story', message: 'the shop did not start' },
      { name: '[phone] cart.story.ts › removes', message: 'not found' },
      { name: '[phone] cart.story.ts › comes back', message: 'once' },
    ],
  });
});
