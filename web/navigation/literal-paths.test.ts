import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import routes from '#web/routes.ts';

// A path written by hand is not type-checked, and gets no language prefix.

type Route = (typeof routes)[number];

const web = fileURLToPath(new URL('..', import.meta.url));
/** The route table, the renderer, the build's `bundle/` and the worker have no links. */
const withoutLinks = /^(routes\.ts|entry\.server\.tsx|(bundle|worker)\/.*)$/;
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !withoutLinks.test(file),
);

/** First segments of the pages' paths. */
function firstParts(nodes: readonly Route[]): string[] {
  return nodes.flatMap(({ path, children = [] }) => (path ? [path.split('/')[0] ?? ''] : firstParts(children)));
}

const pages = firstParts(routes).filter((part) => part !== '*');
/** The key "/" is no path. */
const isKey = 'key !== |aria-keyshortcuts=';
const literalPath = new RegExp(`(?<!href\\(|${isKey})['"\`]/(?:(?:${pages.join('|')})(?:[/?#][^'"\`]*)?)?['"\`]`, 'g');
const routerLinks =
  /(?:import|export) \{[^}]*\b(?:Form|href|Link|Navigate|NavLink|redirect|useNavigate)\b[^}]*\} from 'react-router'/;

const sourcesWith = (pattern: RegExp) =>
  sources.filter((file) => readFileSync(`${web}/${file}`, 'utf8').search(pattern) >= 0);

test('every path of a page is made with href', () => {
  expect(sourcesWith(literalPath)).toEqual([]);
});

test('every link is taken from navigation.ts', () => {
  expect(sourcesWith(routerLinks)).toEqual(['navigation/navigation.ts']);
});

test.each(['to="/cart"', "navigate('/')", "redirect('/seller/orders')", 'to={`/products/other`}', "'/ask?x=1'"])(
  'finds %s',
  (source) => {
    expect(source.match(literalPath)).toHaveLength(1);
  },
);

test.each(["href('/cart')", "'/art/cart.webp'", "'/api/cart/update'", "'/cartoon'"])('leaves %s alone', (source) => {
  expect(source.match(literalPath)).toBeNull();
});
