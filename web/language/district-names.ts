import { placeName } from '#contract/addresses/place-names.ts';
import type { Text } from './text.ts';

/** The names of districts as a list in the page's language. */
export function districtNames(districts: readonly string[], { language }: Pick<Text, 'language'>): string {
  return districts.map((district) => placeName(district, language)).join(', ');
}
