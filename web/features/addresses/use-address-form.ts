import { type ChangeEvent, type FocusEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type AddressFields, addressFieldsSchema } from '#contract/addresses.ts';
import { divisionOf, findDivision, isBangladesh } from '#contract/place-names.ts';
import type { Draft } from '#web/browser/drafts.ts';
import { formResolver } from '#web/ui/fields/form-resolver.ts';

/**
 * The state of an address form. A field is checked when it is left after something was typed, and from then on while it
 * is corrected; one that was only passed is not scolded before the form is sent.
 */
export function useAddressForm(values: AddressFields, draft: Draft) {
  const [restored, setRestored] = useState(() => draft.read());
  const form = useForm<AddressFields>({
    resolver: formResolver(addressFieldsSchema),
    defaultValues: { ...values, ...restored },
    mode: 'onTouched',
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (now) => draft.store(now.values) }),
    [form, draft],
  );
  const { register, setValue, getValues, formState } = form;
  const { dirtyFields } = formState;
  const [country, state, city, phone] = useWatch({
    control: form.control,
    name: ['country', 'state', 'city', 'phone'],
  });

  function field(name: keyof AddressFields) {
    const { onBlur, onChange, ...rest } = register(name);
    return {
      ...rest,
      onBlur: (event: FocusEvent) => (dirtyFields[name] ? onBlur(event) : undefined),
      async onChange(event: ChangeEvent) {
        await onChange(event);
        if (name === 'state') leaveOtherDivision();
        if (name === 'city') nameDivision();
      },
    };
  }
  function change(name: 'state' | 'city', value: string) {
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }
  /** A district of another division does not stay; what is no known district does. */
  function leaveOtherDivision() {
    const now = getValues();
    const division = findDivision(now.state);
    const home = divisionOf(now.city);
    if (division && home && home !== division) change('city', '');
  }
  function nameDivision() {
    const now = getValues();
    const home = divisionOf(now.city);
    if (now.state === '' && home) change('state', home.name.en);
  }

  const startAnew = () => {
    form.reset(values);
    draft.store(undefined);
    setRestored(undefined);
  };

  return {
    ...form,
    isRestored: restored !== undefined,
    startAnew,
    field,
    state,
    city,
    phone,
    withLists: isBangladesh(country),
  };
}
