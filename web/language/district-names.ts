import { placeName } from '#contract/place-names.ts';
import type { Text } from './text.ts';

/** The names of districts as a page lists them. */
export function districtNames(districts: readonly string[], { language }: Pick<Text, 'language'>): string {
  return districts.map((district) => placeName(district, language)).join(', ');
}
