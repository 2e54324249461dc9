import type { ComponentProps } from 'react';
import { divisions, findDivision, type PlaceNames, placeName } from '#contract/addresses/place-names.ts';
import { useText } from '#web/language/use-text.ts';
import { DistrictOptions, PlaceOptions } from '#web/ui/fields/district-options.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

type PlaceSelectProps = ComponentProps<typeof SelectField> & { value: string };

/** A select of the 8 divisions. An unknown stored value stays available. */
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

/** A select of the division's districts, or of all districts when the division is unknown. */
export function DistrictSelect({ division, ...props }: PlaceSelectProps & { division: string }) {
  const { t } = useText();
  const chosen = findDivision(division);
  const offered = chosen ? [chosen] : divisions;
  return (
    <SelectField {...props}>
      <option value="">{t('addresses.choose-district')}</option>
      <StoredOption value={props.value} known={offered.flatMap(({ districts }) => districts)} />
      {chosen ? <PlaceOptions places={chosen.districts} /> : <DistrictOptions />}
    </SelectField>
  );
}

/** A value that the lists lack: the API takes any text. */
function StoredOption({ value, known }: { value: string; known: readonly PlaceNames[] }) {
  const { language } = useText();
  if (value === '' || known.some(({ en }) => en === value)) return null;
  return <option value={value}>{placeName(value, language)}</option>;
}
