import { comparable } from './comparable.ts';
import { country, knownDivisions } from './divisions.ts';
import type { Language } from './languages.ts';

/** A place by its name in each language. The English one is what addresses are stored with. */
export type PlaceNames = Readonly<Record<Language, string>>;

/** A division of Bangladesh with its districts. */
export type Division = { name: PlaceNames; districts: readonly PlaceNames[] };

/** The 8 divisions of Bangladesh with their 64 districts, as the government has spelled them since 2018. */
export const divisions: readonly Division[] = knownDivisions;

const bangladesh: PlaceNames = country;

/** The country of a new address, as it is stored. */
export const homeCountry = bangladesh.en;

const places: readonly PlaceNames[] = [bangladesh, ...divisions.flatMap(({ name, districts }) => [name, ...districts])];

/** What a division, district or country of an address is called in a language; other text as it was written. */
export function placeName(written: string, language: Language): string {
  return places.find(({ en }) => en === written)?.[language] ?? written;
}

/** Whether a country of an address is the one whose divisions and districts are known. No country yet is that one, too. */
export function isBangladesh(country: string): boolean {
  const written = comparable(country).trim();
  return written === '' || Object.values(bangladesh).some((name) => comparable(name) === written);
}

/** The division of this name, as it is stored. */
export function findDivision(name: string): Division | undefined {
  return divisions.find((division) => division.name.en === name);
}

/** The division that a district lies in, by their names as they are stored. */
export function divisionOf(district: string): Division | undefined {
  return divisions.find(({ districts }) => districts.some(({ en }) => en === district));
}

/** Spellings from before 2018 of districts that people still write. */
const formerNames = [
  ['Barisal', 'Barishal'],
  ['Bogra', 'Bogura'],
  ['Chittagong', 'Chattogram'],
  ['Comilla', 'Cumilla'],
  ['Jessore', 'Jashore'],
] as const;

/** All names of the districts, as texts are compared, with the English one of today. */
const districtNames: ReadonlyMap<string, string> = new Map(
  [
    ...formerNames,
    ...divisions.flatMap((division) =>
      division.districts.flatMap((place) => Object.values(place).map((name) => [name, place.en] as const)),
    ),
  ].map(([name, district]) => [comparable(name), district]),
);

/** The district that a text names, in any language and as texts are compared; its English name, as it is stored. */
export function districtNamed(written: string): string | undefined {
  return districtNames.get(comparable(written).trim());
}
