import { divisions, type PlaceNames } from '#contract/addresses/place-names.ts';
import { useText } from '#web/language/use-text.ts';

/** Options of places, sorted by their names in the page's language. */
export function PlaceOptions({ places }: { places: readonly PlaceNames[] }) {
  const { language } = useText();
  const collator = new Intl.Collator(language);
  return [...places]
    .sort((one, other) => collator.compare(one[language], other[language]))
    .map((place) => (
      <option key={place.en} value={place.en}>
        {place[language]}
      </option>
    ));
}

/** Options of all districts, by division. */
export function DistrictOptions() {
  const { language } = useText();
  return divisions.map(({ name, districts }) => (
    <optgroup key={name.en} label={name[language]}>
      <PlaceOptions places={districts} />
    </optgroup>
  ));
}
