import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// A citation that leads nowhere is worse than none. Comments cite documents by heading, as in `docs/product.md, "Money"`, or a
// decision by number; Markdown links name an anchor.

/** Returns the headings of a Markdown page, or undefined when there is no such page. */
export type HeadingsOf = (page: string) => readonly string[] | undefined;

/** References to documents that are not in the repository, in the usual wording. */
const unreachable = /\bdesign decisions?\b|\bspecification, section\b|\(specification\b|\bthe specification\b/gi;

/** Returns the problems of the citations in documents and code, as lines of text. */
export function checkCitations(): string[] {
  // `npm run audit` installs its tools below tests/.
  const code = globSync('{api,web,contract,database,art,scripts,tests,bench,deploy}/**/*.{ts,tsx,mjs,css,sql}', {
    exclude: ['**/node_modules/**'],
  });
  const pages = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md']);
  // These two contain wrong citations on purpose.
  const files = [...code, ...pages].filter((file) => !/check-citations(\.test)?\.ts$/.test(file));
  const cache = new Map<string, readonly string[] | undefined>();
  const headingsOf: HeadingsOf = (page) => {
    if (!cache.has(page)) cache.set(page, existsSync(page) ? headings(readFileSync(page, 'utf8')) : undefined);
    return cache.get(page);
  };
  const decisions = decisionNumbers();
  return files.flatMap((file) => citationProblems(file, readFileSync(file, 'utf8'), headingsOf, decisions));
}

/** Returns the problems of the citations in one file. */
export function citationProblems(
  file: string,
  text: string,
  headingsOf: HeadingsOf,
  decisions: ReadonlySet<number>,
): string[] {
  const cited = joinComments(text);
  const inWords = [...cited.matchAll(/(docs\/[\w./-]+\.md), "([^"\n]+)"/g)]
    .filter(([, page = '', heading = '']) => !headingsOf(page)?.includes(heading))
    .map(([, page, heading]) => `cites ${page}, "${heading}", which does not exist`);
  const numbers = [...cited.matchAll(/(?<!design )\bdecision (\d+)\b/gi)]
    .filter(([, number]) => !decisions.has(Number(number)))
    .map(([, number]) => `cites decision ${number}, which does not exist`);
  const elsewhere = [...cited.matchAll(unreachable)].map(
    ([words]) => `cites "${words}", which is not in the repository: cite a heading of docs/product.md`,
  );
  const anchors = file.endsWith('.md') ? anchorProblems(file, text, headingsOf) : [];
  return [...inWords, ...numbers, ...elsewhere, ...anchors].map((problem) => `  ${file} ${problem}`);
}

function anchorProblems(file: string, text: string, headingsOf: HeadingsOf): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)]
    .filter(([, path = '', anchor = '']) => {
      const page = path === '' ? file : join(dirname(file), path);
      return page.endsWith('.md') && !anchorsOf(headingsOf(page) ?? []).includes(anchor);
    })
    .map(([, path, anchor]) => `links to ${path}#${anchor}, which does not exist`);
}

/** Returns the headings outside of code blocks, without their marks. */
export function headings(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, title = '']) => title.replaceAll('`', ''));
}

/** Returns anchors as code hosts generate them: lower case, no punctuation, hyphens for spaces, a number for repeated ones. */
export function anchorsOf(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const anchor = title
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const earlier = seen.get(anchor) ?? 0;
    seen.set(anchor, earlier + 1);
    return earlier === 0 ? anchor : `${anchor}-${earlier}`;
  });
}

/** Joins the lines of multi-line comments. */
function joinComments(text: string): string {
  return text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, ' ');
}

function decisionNumbers(): Set<number> {
  return new Set(globSync('docs/decisions/[0-9]*.md').map((file) => Number(/(\d+)-/.exec(file)?.[1])));
}
