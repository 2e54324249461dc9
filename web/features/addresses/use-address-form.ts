import { type ChangeEvent, type FocusEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { divisionOf, findDivision, isBangladesh } from '#contract/addresses/place-names.ts';
import { type AddressFields, addressFieldsSchema } from '#contract/addresses/schemas.ts';
import type { Draft } from '#web/browser/drafts.ts';
import { formResolver } from '#web/ui/fields/form-resolver.ts';

/**
 * The state of an address form. A field is validated on blur once it was edited, and then on every change. A field that
 * was only passed shows no error before the form is submitted.
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
  /** Clears a district of another division. Keeps an unknown district. */
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
