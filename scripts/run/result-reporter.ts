import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

export type TestFailure = { name: string; message: string };
export type TestResults = { passed: number; failures: TestFailure[] };

/** In characters. */
const longestDifference = 2000;

/**
 * Writes the number of passed tests and the failures, errors outside of any test included, to the file in RESULT_FILE.
 */
export default class ResultReporter implements Reporter {
  #planned: readonly TestSpecification[] = [];

  onTestRunStart(planned: readonly TestSpecification[]): void {
    this.#planned = planned;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { name?: string; message: string }[]): void {
    const results: TestResults = { passed: 0, failures: [] };
    for (const module of modules) addModule(results, module);
    const run = new Set(modules.map((module) => module.moduleId));
    for (const { moduleId } of this.#planned)
      if (!run.has(moduleId)) results.failures.push({ name: moduleId, message: 'It was planned and did not run.' });
    for (const { name, message } of errors)
      results.failures.push({ name: 'Outside of any test', message: `${name ?? 'Error'}: ${message}` });
    writeFileSync(process.env.RESULT_FILE ?? '', JSON.stringify(results));
  }
}

function addModule(results: TestResults, module: TestModule): void {
  const file = `[${module.project.name}] ${module.relativeModuleId}`;
  // The difference says what was found where the message says '{ …(2) }'.
  const textOf = ({ message, diff = '' }: { message: string; diff?: string }) =>
    `${message}\n${stripVTControlCharacters(diff).slice(0, longestDifference)}`.trimEnd();
  const add = (name: string, errors: readonly { message: string; diff?: string }[]) =>
    results.failures.push({ name, message: errors.map(textOf).join('\n') });
  if (module.errors().length > 0) add(file, module.errors());
  for (const suite of module.children.allSuites())
    if (suite.errors().length > 0) add(`${file} › ${suite.fullName}`, suite.errors());
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    if (state === 'passed') results.passed += 1;
    if (state === 'failed') add(`${file} › ${test.fullName}`, errors);
  }
}
