import type { NamedProduct } from '#contract/products/product-name.ts';
import { comparable } from '#contract/text/comparable.ts';

type Named = NamedProduct & { _id: string };

/** The products that a file may show: one is a match, the seller chooses from several. */
export type FileMatch<P extends Named> = { candidates: readonly P[] };

/** More candidates than this are no help. */
const mostCandidates = 20;

/** Names of products in comparable form, for matching many files. */
export type NameIndex<P extends Named> = readonly {
  product: P;
  names: readonly string[];
  words: ReadonlySet<string>;
}[];

/** Prepares products for matching, by their names in every language with and without what stands in brackets. */
export function indexNames<P extends Named>(products: readonly P[]): NameIndex<P> {
  return products.map((product) => {
    const written = [
      product.name,
      ...Object.values(product.translations ?? {}).map((translation) => translation?.name ?? ''),
    ];
    const names = written.flatMap(namesIn).filter(Boolean);
    return { product, names, words: new Set(names.flatMap((name) => name.split(' '))) };
  });
}

/**
 * Finds the products that a file's name names: by id, by the whole name, else by some of its words. A number at the end
 * counts the photos of a product (`tulsi-2.jpg`, `Holy Basil (3).png`), unless the name of a product contains it.
 */
export function matchFileName<P extends Named>(fileName: string, index: NameIndex<P>): FileMatch<P> {
  const stem = fileName.replace(/\.[^.]*$/, '');
  const byId = index.filter(({ product }) => stem.slice(0, 36).toLowerCase() === product._id);
  const found = [byId, byName(plain(stem), index), byName(plain(withoutNumber(stem)), index), byWords(stem, index)];
  const first = found.find((entries) => entries.length > 0) ?? [];
  return { candidates: first.length > mostCandidates ? [] : first.map(({ product }) => product) };
}

function byName<P extends Named>(name: string, index: NameIndex<P>): NameIndex<P> {
  return name === '' ? [] : index.filter(({ names }) => names.includes(name));
}

function byWords<P extends Named>(stem: string, index: NameIndex<P>): NameIndex<P> {
  const words = plain(withoutNumber(stem)).split(' ');
  // "img 1234" and "1" name nothing.
  if (!words.some((word) => /\p{L}{3}|\p{L}\p{M}/u.test(word))) return [];
  return index.filter((entry) => words.every((word) => entry.words.has(word)));
}

/** The forms of a name such as "Holy Basil (Tulsi)": whole, without the text in brackets, and that text alone. */
function namesIn(name: string): string[] {
  const inBrackets = [...name.matchAll(/\(([^)]*)\)/g)].map(([, inside = '']) => plain(inside));
  return [...new Set([plain(name), plain(name.replace(/\([^)]*\)/g, ' ')), ...inBrackets])];
}

/** Lower-case words of letters and digits, in Latin digits as they are written. */
function plain(text: string): string {
  return comparable(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Without the number that counts photos or copies. */
function withoutNumber(stem: string): string {
  return stem.replace(/[\s_.-]*(\(\p{N}+\)|[\s_.-]\p{N}{1,3}|[\s_.-](copy|কপি))\s*$/iu, '');
}
