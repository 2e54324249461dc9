import { stripVTControlCharacters } from 'node:util';
import type { TestFailure, TestResults } from './result-reporter.ts';

type Failure = { message?: string };
type Story = { projectName: string; status: string; results: { errors: Failure[] }[] };
type Suite = { file: string; specs: { title: string; tests: Story[] }[]; suites?: Suite[] };
/** The parts of Playwright's JSON report that are read. */
type Report = { stats: { expected: number }; errors: Failure[]; suites: Suite[] };

/**
 * Returns the number of passed stories and the failures from Playwright's JSON report. A story that passed only at the
 * second try counts as failed.
 */
export function storyResults(report: Report): TestResults {
  const outside = report.errors.map((error) => ({ name: 'Outside of any story', message: readable(error.message) }));
  return { passed: report.stats.expected, failures: [...outside, ...report.suites.flatMap(failuresIn)] };
}

function failuresIn({ file, specs, suites = [] }: Suite): TestFailure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file} › ${title}`,
        message: readable(results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n')),
      })),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** Without the escape sequences of colours. */
function readable(message = ''): string {
  return stripVTControlCharacters(message);
}
