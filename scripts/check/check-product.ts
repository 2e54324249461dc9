import { globSync, readFileSync } from 'node:fs';
import { limits } from '#contract/limits.ts';

/** Returns where docs/product.md differs from the shop: a text of its tables, or the number of a limit. */
export function checkProduct(): string[] {
  const texts = globSync('{web,contract}/messages/en/**/*.json').flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))),
  );
  return productProblems(readFileSync('docs/product.md', 'utf8'), texts, limits);
}

/** Returns the errors of a page with tables headed 'Text' and 'Limit'. */
export function productProblems(
  page: string,
  texts: readonly string[],
  values: Readonly<Record<string, number>>,
): string[] {
  const known = new Set(texts.map(asWritten));
  return [
    ...rowsUnder(page, 'Text')
      .filter(([text = '']) => !known.has(text))
      .map(([text]) => `  docs/product.md has the text "${text}", which no English catalogue has`),
    ...rowsUnder(page, 'Limit')
      .filter(([name = '', value]) => String(values[name]) !== value)
      .map(([name = '', value]) => `  docs/product.md says that ${name} is ${value}; it is ${values[name]}`),
  ];
}

/** Returns the cells of the tables whose first column has this title, without code marks. */
function rowsUnder(page: string, title: string): string[][] {
  const tables = page.match(/(?:^\|.*\n)+/gm) ?? [];
  return tables
    .filter((table) => table.startsWith(`| ${title} |`))
    .flatMap((table) => table.trim().split('\n').slice(2))
    .map((row) => row.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('`', '')));
}

/** Converts a message to its form in a table: catalogues double an apostrophe before a brace. */
function asWritten(message: string): string {
  return message.replaceAll("''", "'");
}
