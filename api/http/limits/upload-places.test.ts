import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '#api/http/replies/refusal.ts';
import { UploadPlaces } from './upload-places.ts';

let places: UploadPlaces;
let ended: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  places = new UploadPlaces({ perPerson: 2, inAll: 8, forSellers: 2, share: 2 });
  ended = [];
});
afterEach(() => void vi.useRealTimers());

/** Takes a place for an upload named by its person, of which this many bytes have arrived. */
function take(person: string, { network = person, bytes = 100, isSeller = false } = {}) {
  const place = places.take({ person, network, isSeller, arrived: () => bytes, end: () => ended.push(person) });
  return place instanceof Refusal ? place.code : place;
}
const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1000);

describe('when all places are taken', () => {
  test('those for sellers are left', () => {
    for (const person of 'abcdef') take(person);
    expect(take('g')).toBe('too-many-uploads');
    expect(take('seller', { isSeller: true })).toBeTypeOf('object');
    expect(take('seller', { isSeller: true })).toBeTypeOf('object');
    expect(ended).toEqual([]);
    expect(take('other seller', { isSeller: true })).toBe('too-many-uploads');
  });

  test('the slowest unprotected one makes room, and only for one', () => {
    for (const [index, person] of [...'abcdef'].entries()) take(person, { bytes: person === 'c' ? 1 : 100 + index });
    seconds(10);
    expect(take('g')).toBeTypeOf('object');
    expect(ended).toEqual(['c']);
    expect(take('h')).toBeTypeOf('object');
    expect(ended).toEqual(['c', 'a']);
  });

  test('one that is worked on already stays', () => {
    const [first] = [...'abcdef'].map((person) => take(person, { bytes: person === 'a' ? 1 : 100 }));
    if (typeof first === 'object') first.isComplete = true;
    seconds(10);
    take('g');
    expect(ended).toEqual(['b']);
  });

  test('a network above its share makes room for others at once', () => {
    for (const person of 'abcd') take(person, { network: 'carrier', bytes: person === 'b' ? 1 : 100 });
    for (const person of 'ef') take(person, { bytes: 0 });
    seconds(1);
    expect(take('g')).toBeTypeOf('object');
    expect(ended).toEqual(['b']);
  });

  test('and displaces only its own unprotected ones', () => {
    for (const person of 'ab') take(person, { bytes: 0 });
    for (const person of 'cdef') take(person, { network: 'carrier' });
    expect(take('g', { network: 'carrier' })).toBe('too-many-uploads');
    seconds(10);
    expect(take('g', { network: 'carrier' })).toBeTypeOf('object');
    expect(ended).toEqual(['c']);
  });
});

test('a place that is given back is free, and given back twice it is no other', () => {
  const [first] = [...'abcdef'].map((person) => take(person));
  if (typeof first !== 'object') throw new Error('There was no place');
  places.leave(first);
  places.leave(first);
  expect(take('g')).toBeTypeOf('object');
  expect(take('h')).toBe('too-many-uploads');
});

test('one person has a few', () => {
  expect([take('a'), take('a'), take('a')].at(-1)).toBe('earlier-uploads-pending');
});
