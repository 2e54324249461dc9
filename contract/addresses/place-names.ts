import type { Language } from '#contract/languages.ts';
import { comparable } from '#contract/text/comparable.ts';
import { country, knownDivisions } from './divisions.ts';

/** A place's name in each language. Addresses are stored with the English one. */
export type PlaceNames = Readonly<Record<Language, string>>;

/** A division of Bangladesh with its districts. */
export type Division = { name: PlaceNames; districts: readonly PlaceNames[] };

/** The 8 divisions of Bangladesh with their 64 districts, in the government's spelling since 2018. */
export const divisions: readonly Division[] = knownDivisions;

const bangladesh: PlaceNames = country;

/** The country of a new address, as stored. */
export const homeCountry = bangladesh.en;

const places: readonly PlaceNames[] = [bangladesh, ...divisions.flatMap(({ name, districts }) => [name, ...districts])];

/** The name of a stored division, district or country in a language; other text is returned unchanged. */
export function placeName(written: string, language: Language): string {
  return places.find(({ en }) => en === written)?.[language] ?? written;
}

/** Whether a country is Bangladesh, whose divisions and districts are known. An empty country counts as Bangladesh. */
export function isBangladesh(country: string): boolean {
  const written = comparable(country).trim();
  return written === '' || Object.values(bangladesh).some((name) => comparable(name) === written);
}

/** The division with this stored name. */
export function findDivision(name: string): Division | undefined {
  return divisions.find((division) => division.name.en === name);
}

/** The division of a district, by its stored name. */
export function divisionOf(district: string): Division | undefined {
  return divisions.find(({ districts }) => districts.some(({ en }) => en === district));
}

/** Spellings from before 2018 that people still use. */
const formerNames = [
  ['Barisal', 'Barishal'],
  ['Bogra', 'Bogura'],
  ['Chittagong', 'Chattogram'],
  ['Comilla', 'Cumilla'],
  ['Jessore', 'Jashore'],
] as const;

/** All names of the districts in comparable form, with the current English name. */
const districtNames: ReadonlyMap<string, string> = new Map(
  [
    ...formerNames,
    ...divisions.flatMap((division) =>
      division.districts.flatMap((place) => Object.values(place).map((name) => [name, place.en] as const)),
    ),
  ].map(([name, district]) => [comparable(name), district]),
);

/** The stored English name of the district that a text names, in any language and ignoring case. */
export function districtNamed(written: string): string | undefined {
  return districtNames.get(comparable(written).trim());
}
