import { type ChangeEvent, type FocusEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { divisionOf, findDivision, isBangladesh } from '#contract/addresses/place-names.ts';
import { type AddressFields, addressFieldsSchema, guestAddressSchema } from '#contract/addresses/schemas.ts';
import { recordOf } from '#contract/records.ts';
import type { Draft, DraftFields } from '#web/browser/drafts.ts';
import { useText } from '#web/language/use-text.ts';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { useFormVersion } from '#web/ui/fields/use-form-version.ts';
import { addressFieldNames, addressFields } from './address-fields.ts';

/** What may be left out. A union would name its first member instead of what is wrong with the text. */
const orNothing = (schema: z.ZodType<string>) =>
  z.string().transform((text, context) => {
    if (text.trim() === '') return '';
    const read = schema.safeParse(text);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const briefAddressSchema = guestAddressSchema.extend({
  email: orNothing(addressFieldsSchema.shape.email),
  zipcode: orNothing(addressFieldsSchema.shape.zipcode),
});

/**
 * The state of an address form. A field is validated on blur once it was edited, and then on every change. A field that
 * was only passed shows no error before the form is submitted.
 */
export function useAddressForm(values: AddressFields, draft: Draft, begun?: number) {
  const { t } = useText();
  const [restored, setRestored] = useState(() => readDraft(draft));
  const form = useForm<AddressFields>({
    resolver: formResolver(briefAddressSchema),
    defaultValues: { ...values, ...restored?.fields },
    mode: 'onTouched',
  });
  const version = useFormVersion<AddressFields, AddressFields>({
    form,
    begun: restored?.version ?? begun,
    parts: addressFields.map(({ name, label }) => ({ field: name, label: t(label) })),
    toFields: (current) => current,
  });
  const { seen } = version;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => draft.store(draftFields(typed, seen.current)),
      }),
    [form, draft, seen],
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
    const home = divisionOf(getValues().city);
    if (home) change('state', home.name.en);
  }

  const startAnew = () => {
    form.reset(values);
    version.saved(begun);
    draft.store(undefined);
    setRestored(undefined);
  };

  return {
    ...form,
    version,
    isRestored: restored !== undefined,
    startAnew,
    field,
    state,
    city,
    phone,
    withLists: isBangladesh(country),
  };
}

/** Unsent input as it is stored: the texts, and the version of the address on which they were typed. */
function draftFields(typed: AddressFields, version: number | undefined): DraftFields {
  const texts = recordOf(addressFieldNames, (name) => typed[name]);
  const isWritten = Object.values(texts).some((text) => text !== '');
  return version === undefined || !isWritten ? texts : { ...texts, version: String(version) };
}

function readDraft(draft: Draft): { fields: DraftFields; version: number | undefined } | undefined {
  const stored = draft.read();
  if (!stored) return undefined;
  const { version, ...fields } = stored;
  return { fields, version: version === undefined ? undefined : Number.parseInt(version, 10) || undefined };
}
