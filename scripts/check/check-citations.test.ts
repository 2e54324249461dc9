import { expect, test } from 'vitest';
import { anchorsOf, citationProblems, type HeadingsOf, headings } from './check-citations.ts';

const headingsOf: HeadingsOf = (page) =>
  ({ 'docs/product.md': ['The product', 'Money', 'Ways to pay'], 'docs/page.md': ['Page', 'Here & there'] })[page];
const problemsOf = (file: string, text: string) => citationProblems(file, text, headingsOf, new Set([4, 51]));

test.each([
  ['a heading', '/** Tax in percent (docs/product.md, "Money"). */'],
  ['a heading in the next line', '/**\n * What people may choose (docs/product.md,\n * "Ways to pay").\n */'],
  ['a decision', '// As decision 51 has it.'],
])('a comment may cite %s that exists', (_, comment) => {
  expect(problemsOf('api/orders.ts', comment)).toEqual([]);
});

test.each([
  ['a heading that is missing', '// docs/product.md, "Taxes"', 'docs/product.md, "Taxes"'],
  ['a page that is missing', '// docs/prices.md, "Money"', 'docs/prices.md, "Money"'],
  ['a decision that is missing', '/** Late money\n * (decision\n * 50). */', 'decision 50'],
  ['a document that is elsewhere', '/** Colours (specification, section 4). */', 'not in the repository'],
  ['the number of a rule that is elsewhere', '/** Sessions (design\n * decision 1). */', 'not in the repository'],
])('a comment must not cite %s', (_, comment, said) => {
  const problems = problemsOf('api/orders.ts', comment);
  expect(problems[0]).toContain(said);
  expect(problems[0]).toContain('api/orders.ts');
});

test('links of Markdown lead to an anchor of the page that they name, or of their own', () => {
  const page = '[a](product.md#ways-to-pay) [b](#here--there) [c](https://example.com/x#y)';
  expect(problemsOf('docs/page.md', page)).toEqual([]);
  expect(problemsOf('docs/page.md', '[a](product.md#way-to-pay) [b](#there)')).toEqual([
    '  docs/page.md links to product.md#way-to-pay, which does not exist',
    '  docs/page.md links to #there, which does not exist',
  ]);
});

test('anchors are those that forges make', () => {
  const titles = headings('# A `code` title\n\n```sh\n# no heading\n```\n\n## Twice\n### Twice\n');
  expect(titles).toEqual(['A code title', 'Twice', 'Twice']);
  expect(anchorsOf(titles)).toEqual(['a-code-title', 'twice', 'twice-1']);
});
