import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { decisionIndex } from './decision-index.ts';

const indexFile = 'docs/decisions/README.md';

/** Returns the problems of the decisions and their index, as lines of text. */
export function checkDecisions(): string[] {
  const { index, problems } = readDecisions();
  const current = existsSync(indexFile) && readFileSync(indexFile, 'utf8').replaceAll('\r\n', '\n');
  return current === index ? problems : [...problems, `  ${indexFile} is stale: npm run decisions`];
}

function readDecisions() {
  const files = globSync('docs/decisions/[0-9]*.md').map((file) => ({
    name: basename(file),
    text: readFileSync(file, 'utf8').replaceAll('\r\n', '\n'),
  }));
  return decisionIndex(files);
}

if (import.meta.main) {
  const { index, problems } = readDecisions();
  writeFileSync(indexFile, index);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
