import fc, { type Arbitrary } from 'fast-check';
import { toJson } from './arbitrary-of.ts';
import { hostileNumbers, hostileTexts } from './hostile-texts.ts';

type Json = unknown;
type Change = (old: Json) => Json;

const nested = (depth: number) => Array.from({ length: depth }).reduce<Json>((inner) => [inner], 'deep');
const nestedObject = (depth: number) => Array.from({ length: depth }).reduce<Json>((inner) => ({ a: inner }), {});

/** Values that belong nowhere. */
const strange: Arbitrary<Json> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom<Json>(null, true, false, [], {}, [[]], [null], { length: 3 }, nested(200), nestedObject(200)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(Array.from({ length: 2000 }, () => 1)),
  fc.uuid().map((id) => id.toUpperCase()),
);

const keys = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'isSeller',
  '_id',
  'userId',
  'price',
  '',
  'a.b',
  '$where',
  'x'.repeat(2000),
);

const changes: Arbitrary<Change> = fc.oneof(
  strange.map(
    (value): Change =>
      () =>
        value,
  ),
  fc.constant<Change>((old) => [old]),
  fc.constant<Change>((old) => (typeof old === 'number' ? String(old) : typeof old === 'string' ? Number(old) : 0)),
  fc.constant<Change>((old) => toJson(old)),
  fc.constant<Change>((old) => (Array.isArray(old) ? [...old, ...old, ...old] : { value: old })),
  fc.tuple(keys, strange).map(
    ([key, value]): Change =>
      (old) =>
        withKey(old, key, value),
  ),
  fc.nat().map(
    (at): Change =>
      (old) =>
        withoutKey(old, at),
  ),
);

/** The same value with one to three faults somewhere inside. */
export function mutated(values: Arbitrary<Json>): Arbitrary<Json> {
  const places = fc.array(fc.tuple(fc.nat(), changes), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(values, places)
    .map(([value, edits]) => edits.reduce((current, [at, change]) => changeAt(current, at, change), value));
}

/** JSON damaged as text. */
export function damagedJson(texts: Arbitrary<string>): Arbitrary<string> {
  const damage = fc.oneof(
    fc.nat().map((at) => (text: string) => text.slice(0, at % (text.length + 1))),
    fc.tuple(fc.nat(), fc.constantFrom(...hostileTexts)).map(([at, inserted]) => (text: string) => {
      const middle = at % (text.length + 1);
      return text.slice(0, middle) + inserted + text.slice(middle);
    }),
    fc.constantFrom(
      (text: string) => `\ufeff${text}`,
      (text: string) => `${text}${text}`,
      (text: string) => `${text}\u0000`,
      (text: string) => `)]}',\n${text}`,
      (text: string) => text.replaceAll('"', "'"),
      (text: string) => text.replace('{', '{"__proto__":{"a":1},'),
      (text: string) => text.replace('{', '{"\\u005f_proto__":{"a":1},'),
      (text: string) => text.replace(/:[^,}]*/, ':1e99999'),
      (text: string) => text.replace(/:[^,}]*/, ':-0'),
      (text: string) => text.replace(/:[^,}]*/, ':NaN'),
      (text: string) => text.replace(/:[^,}]*/, ':"\\ud800"'),
      (text: string) => text.replace(/:[^,}]*/, ':"\\u0000"'),
      (text: string) => text.replace(/:[^,}]*/, `:${'['.repeat(20_000)}`),
      (text: string) => text.replace(/:[^,}]*/, `:${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
      () => '',
      () => 'null',
      () => '[]',
      () => '"text"',
      () => '0',
    ),
  );
  return fc.tuple(texts, damage).map(([text, spoil]) => spoil(text));
}

/** Changes one node of the value, possibly the root. */
function changeAt(value: Json, at: number, change: Change): Json {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const [key, child] = inner[at % (inner.length + 1)] ?? [];
  if (key === undefined) return change(value);
  const changed = changeAt(child, Math.floor(at / (inner.length + 1)), change);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? changed : item));
  return Object.fromEntries(inner.map(([name, field]) => [name, name === key ? changed : field]));
}

function withKey(old: Json, key: string, value: Json): Json {
  if (typeof old !== 'object' || old === null) return Object.fromEntries([[key, value]]);
  return Object.fromEntries([...Object.entries(old), [key, value]]);
}

function withoutKey(old: Json, at: number): Json {
  if (typeof old !== 'object' || old === null) return null;
  const entries = Object.entries(old);
  return Object.fromEntries(entries.filter((_, index) => index !== at % entries.length));
}
