import type { ComponentProps } from 'react';
import { divisions, findDivision, type PlaceNames, placeName } from '#contract/place-names.ts';
import { useText } from '#web/language/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

type PlaceSelectProps = ComponentProps<typeof SelectField> & { value: string };

/** Chooses one of the 8 divisions. A value that is none of them stays and can be chosen, too. */
export function DivisionSelect(props: PlaceSelectProps) {
  const { t } = useText();
  return (
    <SelectField {...props}>
      <option value="">{t('addresses.choose-division')}</option>
      <StoredOption value={props.value} known={divisions.map(({ name }) => name)} />
      <PlaceOptions places={divisions.map(({ name }) => name)} />
    </SelectField>
  );
}

/** Chooses a district of a division, or of all while the division is none that is known. */
export function DistrictSelect({ division, ...props }: PlaceSelectProps & { division: string }) {
  const { t, language } = useText();
  const chosen = findDivision(division);
  const offered = chosen ? [chosen] : divisions;
  return (
    <SelectField {...props}>
      <option value="">{t('addresses.choose-district')}</option>
      <StoredOption value={props.value} known={offered.flatMap(({ districts }) => districts)} />
      {chosen ? (
        <PlaceOptions places={chosen.districts} />
      ) : (
        offered.map(({ name, districts }) => (
          <optgroup key={name.en} label={name[language]}>
            <PlaceOptions places={districts} />
          </optgroup>
        ))
      )}
    </SelectField>
  );
}

function PlaceOptions({ places }: { places: readonly PlaceNames[] }) {
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

/** What was stored before there were lists. */
function StoredOption({ value, known }: { value: string; known: readonly PlaceNames[] }) {
  const { language } = useText();
  if (value === '' || known.some(({ en }) => en === value)) return null;
  return <option value={value}>{placeName(value, language)}</option>;
}
