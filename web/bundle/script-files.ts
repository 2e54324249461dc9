import { resolve } from 'node:path';

/** What the shop's frame loads on every page. */
const frame = ['web/entry.client', 'web/root', 'web/routes/shop-layout'];
/** The pages that people come to first; lists of products have a form of filters besides. */
const lists = ['web/routes/products', 'web/routes/category', 'web/routes/collection'];
const catalogue = [...lists, 'web/routes/home', 'web/routes/product'];
const feed = 'web/routes/community';

/** With more pages than these, a module is in a file that they all load. */
const many = 7;

/** What the bundler knows of the modules. */
export type Graph = {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
  } | null;
};

/** Matches modules of these packages. */
const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

const schemas = /[\\/]contract[\\/](.*[\\/])?([a-z-]+-)?schemas?\.ts$/;

/**
 * Returns the name of the file that a module of ours shares with modules of the same pages; null leaves the choice to
 * the bundler. By default the bundler makes dozens of files under 2 kB: each is a request that competes with the page's
 * content, and small files compress worse. Nothing here names a module, so a new one needs no entry.
 */
export function sharedFile(id: string, graph: Graph): string | null {
  const users = entriesOf(id, graph);
  const some = (pages: readonly string[]) => pages.filter((page) => users.has(page)).length;
  if (some(frame) > 0 || (users.has(feed) && some(catalogue) > 0)) return 'shop';
  if (users.size < 2) return null;
  if (some(catalogue) > 1) return some(catalogue) === some(lists) ? 'product-list' : 'catalog';
  if (some(catalogue) > 0) return 'product';
  if (users.size > many && !isOfSeller(users) && !usesForms(id, graph)) return users.has(feed) ? 'basics' : 'common';
  if (users.has(feed)) return 'feed';
  if (schemas.test(id)) return null;
  if (pathOf(id).startsWith('contract/')) return 'contract';
  if (isOfSeller(users)) return users.size > 2 ? 'seller' : null;
  return users.size > many ? 'parts' : null;
}

const isOfSeller = (users: ReadonlySet<string>) => [...users].every((page) => page.startsWith('web/routes/seller/'));

const formPackages = packages('zod', 'react-hook-form', '@hookform');
/** Whether a module loads the validation of forms, directly or through others. */
function usesForms(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  // The loop also visits ids that it adds to the set.
  for (const current of seen) {
    if (formPackages.test(current)) return true;
    for (const imported of graph.getModuleInfo(current)?.importedIds ?? []) seen.add(imported);
  }
  return false;
}

/** The entries of the build (pages, and parts that load later) that import a module, directly or through others. */
function entriesOf(id: string, graph: Graph): Set<string> {
  const [seen, entries] = [new Set([id]), new Set<string>()];
  // The loop also visits ids that it adds to the set.
  for (const current of seen) {
    const info = graph.getModuleInfo(current);
    if (info && (info.isEntry || info.dynamicImporters.length > 0)) entries.add(pathOf(current));
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return entries;
}

const root = resolve(import.meta.dirname, '../..');
/** The path of a module from the root of the repository, without its ending. */
const pathOf = (id: string) =>
  id
    .slice(root.length + 1)
    .replaceAll('\\', '/')
    .replace(/\.tsx?(\?.*)?$/, '');

/** Matches our own modules. */
const ours = /[\\/](web|contract)[\\/].*\.tsx?(\?.*)?$|^\0virtual:page-/;

const shared = (name: string) => ({
  name: (id: string, graph: Graph) => (sharedFile(id, graph) === name ? name : null),
  test: ours,
});

/**
 * Which modules share a file; the first match wins. A file also takes the imports of its modules, unless an earlier
 * file has them: files of the first pages stand first. `tests/contract/first-visit.test.ts` limits the totals.
 */
export const scriptFiles = [
  {
    name: 'framework',
    test: packages('react', 'react-dom', 'react-router', 'scheduler', '@tanstack', 'react-hot-toast', 'goober'),
  },
  shared('shop'),
  // Icons are modules of their own, of some 300 bytes.
  { name: 'icons', test: packages('lucide-react'), minShareCount: 2 },
  ...['catalog', 'product-list', 'product'].map(shared),
  // What many pages use stands before `feed` and `parts`, which would take it along: one with the feed, one with Zod. It has no Zod.
  ...['basics', 'feed', 'common', 'contract'].map(shared),
  {
    name: 'forms',
    test: new RegExp(`${formPackages.source}|${schemas.source}`),
  },
  ...['parts', 'seller'].map(shared),
].map((group, index, all) => ({ ...group, priority: all.length - index }));
