import fc, { type Arbitrary } from 'fast-check';
import { hostileTexts } from './hostile-texts.ts';

const withoutSurrogates = (text: string) =>
  text.replace(/[\ud800-\udfff]/g, (unit, at: number) => (isPaired(text, at) ? unit : '\ufffd'));
const isPaired = (text: string, at: number) => {
  const pair = /[\ud800-\udbff][\udc00-\udfff]/;
  return pair.test(text.slice(at, at + 2)) || pair.test(text.slice(at - 1, at + 1));
};

/** A text as a path segment, encoded as a browser does. */
export const encoded = (text: string) => encodeURIComponent(withoutSurrogates(text));

const texts = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 30 }));

/** Path segments that are no ids: traversal, encoded slashes, broken escapes, hostile texts. */
export const hostileSegments: Arbitrary<string> = fc.oneof(
  texts.map((text) => encoded(text).slice(0, 4000)),
  fc.constantFrom(
    '..%2f..%2fapi%2fseller%2fusers',
    '%2e%2e%2f',
    '%252e%252e%252f',
    '..;',
    '%5c..%5c',
    '%',
    '%zz',
    '%E0%A4%A',
    '%C0%AF',
    '%00',
    '%0d%0aX-Injected:%20yes',
    '%F0%9F%98%80',
    '.',
    '..',
    '*',
    ':id',
    '{id}',
    '~',
    '@',
    ';a=b',
    '_.data',
    'x.data',
    '',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '1',
    '-1',
    '0x10',
    'a'.repeat(199),
    'a'.repeat(201),
    'a'.repeat(3000),
  ),
);

const values = fc.oneof(
  texts.map((text) => encoded(text).slice(0, 4000)),
  fc.constantFrom(
    '',
    '%',
    '%zz',
    '%E0%A4%A',
    '%00',
    '%ff%fe',
    '%c0%80',
    '+',
    '1',
    '-1',
    '0',
    '1e400',
    '1.5',
    '0x1f',
    'true',
    '[]',
    '{}',
    '%5B%5D',
    '%7B%22a%22%3A1%7D',
    '99999999999999999999',
  ),
);

/** Query strings ('' or from '?'): known names with odd values, repeated and bracketed keys, broken escapes, floods. */
export function hostileQueries(names: readonly string[]): Arbitrary<string> {
  const name = fc.oneof(...(names.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...names) }] : []), {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor', '', '%', '_routes', 'index', 'p', 'search'),
  });
  const key = fc
    .tuple(name, fc.constantFrom('', '', '', '', '[]', '[a]', '[__proto__][x]', '%5B%5D', '.a', '%00'))
    .map((parts) => parts.join(''));
  const pairs = fc.array(fc.tuple(key, values), { minLength: 1, maxLength: 4 });
  return fc.oneof(
    { weight: 6, arbitrary: pairs.map((list) => `?${list.map((pair) => pair.join('=')).join('&')}`) },
    { weight: 1, arbitrary: pairs.map(([first]) => `?${Array(30).fill(first?.join('=')).join('&')}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('?', '?&&&', '?=', '?%', '??', `?${'a&'.repeat(1500)}`, '?a;b;c', '?search'),
    },
    { weight: 1, arbitrary: texts.map((text) => `?${encoded(text).slice(0, 4000)}`) },
  );
}
