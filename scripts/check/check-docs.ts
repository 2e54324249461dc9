import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkCitations } from './check-citations.ts';
import { checkProduct } from './check-product.ts';

// Docs rot where nothing checks them: links and citations must lead somewhere, named files must exist, and the README must
// name every setting that the code reads and every command that package.json has.

/** What is untrue in the documents, or in what the code says of them, as lines for a person. */
export function checkDocs(): string[] {
  const pages = globSync(['*.md', 'docs/**/*.md']);
  return [...pages.flatMap(checkPage), ...checkReadme(), ...checkCitations(), ...checkProduct()];
}

function checkPage(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) =>
    join(dirname(page), link),
  );
  const named = [
    ...text.matchAll(/`((?:api|web|contract|database|art|scripts|tests|bench|docs)\/[\w./-]+\.\w+)`/g),
  ].map(([, path = '']) => path);
  return [...links, ...named]
    .filter((path) => !existsSync(path))
    .map((path) => `  ${page} names ${path}, which does not exist`);
}

function checkReadme(): string[] {
  if (!existsSync('README.md')) return ['  README.md is missing'];
  const readme = readFileSync('README.md', 'utf8');
  const schemas = globSync(['api/compose/setting-groups.ts', 'api/**/*-settings.ts', 'api/pictures/store/**/*.ts']).map(
    (file) => readFileSync(file, 'utf8'),
  );
  const settings = [...schemas.join('\n').matchAll(/^ {2,}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name);
  const commands = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts).map((name) =>
    ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
  );
  return [...settings.filter((name) => name !== 'NODE_ENV'), ...commands]
    .filter((word) => !readme.includes(word))
    .map((word) => `  README.md does not name ${word}`);
}
