import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, describe, expect, test } from 'vitest';
import { builtPages } from '#api/pages/built-pages.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// The size of a first visit, calculated from the build's files.

const { assets }: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);

/** The script files that a page needs before it is usable. */
function scriptsOf(page: string): string[] {
  const modules = ['root', 'routes/shop-layout', `routes/${page}`].map((id) => assets.routes[id]);
  const all = [assets.entry, ...modules].flatMap((one) => (one ? [one.module, ...(one.imports ?? [])] : []));
  return [...new Set([assets.url, ...all])];
}

const compressedSize = (file: string) => readFileSync(`build/client${file}.br`).length;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The script files that a part of a page, loaded on demand, needs beside those that every page has. */
function scriptsOfPart(name: string): string[] {
  const everyPage = new Set(scriptsOf('none'));
  const [first = ''] = readdirSync('build/client/assets').filter((file) =>
    new RegExp(`^${name}-[\\w-]+\\.js$`).test(file),
  );
  const needed = new Set([`/assets/${first}`]);
  // The loop also visits files that it adds to the set.
  for (const file of needed) {
    const text = readFileSync(`build/client${file}`, 'utf8');
    for (const [, other] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      needed.add(`/assets/${other}`);
  }
  return [...needed].filter((file) => !everyPage.has(file));
}

/** The limit of a page's compressed scripts in bytes, and the size at which somebody should check what has grown. */
const maximum = 170_000;
const usual = 155_000;

describe.each(['home', 'products', 'category', 'product', 'community'])('the page %s', (page) => {
  const scripts = scriptsOf(page);

  test(`needs at most ${maximum} bytes of scripts`, () => {
    const bytes = sum(scripts.map(compressedSize));
    if (bytes > usual) console.warn(`The page ${page} needs ${bytes} bytes of scripts: more than ${usual}`);
    expect(bytes).toBeLessThanOrEqual(maximum);
  });

  test('needs at most 12 script files', () => expect(scripts.length).toBeLessThanOrEqual(12));

  test('needs no Zod', () => expect(scripts.filter((file) => file.includes('/forms-'))).toEqual([]));
});

// What a page shares with others must not take along what they do not need: forms with Zod, or the feed.
test.each([
  ['the cart', () => scriptsOf('cart').filter((file) => !scriptsOf('none').includes(file)), 60_000],
  ['the choice of a district', () => scriptsOfPart('promise-chooser'), 28_000],
  ['what was added to the cart', () => scriptsOfPart('added-panel'), 30_000],
  ['the card of an order', () => scriptsOfPart('order-card'), 36_000],
])('%s needs few scripts beside those of every page', (_what, scripts, most) => {
  const needed = scripts();
  expect(needed.length).toBeGreaterThan(1);
  expect(needed.filter((file) => /\/(forms|feed)-/.test(file))).toEqual([]);
  expect(sum(needed.map(compressedSize))).toBeLessThanOrEqual(most);
});

describe('the home page on a phone', async () => {
  const shop = await openTestApp({}, { pages: builtPages });
  afterAll(() => shop.close());
  const { body } = await shop.app.inject('/');
  const pictures = [...body.matchAll(/<img [^>]*srcSet="(\/art\/[^"]*)"[^>]*sizes="([^"]*)"/g)];

  test('shows drawings in at most 200 kB', () => {
    const files = pictures.map(([, srcset = '', sizes = '']) => chosenFile(srcset, sizes, { width: 390, density: 2 }));
    expect(files.length).toBeGreaterThanOrEqual(11);
    const bytes = [...new Set(files)].map((file) => readFileSync(`build/client${file}`).length);
    expect(sum(bytes)).toBeLessThanOrEqual(200_000);
  });

  test('asks for its largest picture first', () =>
    expect(body).toMatch(
      /<head>.*<link rel="preload" as="image" imageSrcSet="\/art\/banner-main-[^>]*fetchPriority="high"/,
    ));

  test('names the script files it needs, each once, so that none waits for another', () => {
    const named = [...body.matchAll(/<link rel="modulepreload" href="([^"]*)"/g)].map(([, file]) => file);
    expect(named.toSorted()).toEqual(scriptsOf('home').toSorted());
  });

  // React would discard such a part together with its input, because the part would render before its code is there.
  test.each(['/', '/products', '/community'])('finds no part at %s whose code comes later', async (path) => {
    const [shown = '', ...rest] = (await shop.app.inject(path)).body.split('</footer>');
    expect(rest).toHaveLength(1);
    expect(shown).not.toContain('<!--$');
  });

  test('runs its scripts without waiting for its content', () =>
    expect(body.match(/<script [^>]*type="module" async="">/g)).toHaveLength(1));
});

/** The file that a browser chooses: the narrowest that fills its place in device pixels. */
function chosenFile(srcset: string, sizes: string, screen: { width: number; density: number }): string {
  const place = sizes
    .split(', ')
    .map((one) => /^(?:\(min-width: (\d+)px\) )?([\d.]+)(vw|px)$/.exec(one))
    .find((match) => match && Number(match[1] ?? 0) <= screen.width);
  const width = Number(place?.[2]) * (place?.[3] === 'vw' ? screen.width / 100 : 1) * screen.density;
  const files = srcset.split(', ').map((one) => one.split(' '));
  const wide = files.find(([, descriptor = '']) => Number.parseInt(descriptor, 10) >= width);
  return (wide ?? files.at(-1))?.[0] ?? '';
}
