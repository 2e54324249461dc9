import type { ComponentProps } from 'react';
import type { AddressFields } from '#contract/addresses/schemas.ts';
import type { MessageId } from '#web/language/message-id.ts';

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>;
/** A field of the address form: its label, and its hints for autofill and on-screen keyboards. */
export type AddressField = {
  name: keyof AddressFields;
  label: MessageId;
  hint?: MessageId;
  wide?: boolean;
  /** Not asked for: it follows from the others, or can be left empty. */
  isExtra?: boolean;
} & InputAttributes;

// Autocorrect would change names and streets, and parcels would go astray.
const asTyped = { autoCorrect: 'off', spellCheck: false } as const;
const words = { ...asTyped, autoCapitalize: 'words' } as const;
const codes = { ...asTyped, autoCapitalize: 'none' } as const;

/** The nine fields in form order, those that are asked for first. */
export const addressFields: readonly AddressField[] = [
  { name: 'firstName', label: 'guest.name', autoComplete: 'name', ...words },
  {
    name: 'phone',
    label: 'addresses.phone',
    hint: 'addresses.phone-hint',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    ...codes,
  },
  { name: 'street', label: 'addresses.street', autoComplete: 'address-line1', wide: true, ...words },
  { name: 'city', label: 'addresses.city', autoComplete: 'address-level2', ...words },
  { name: 'lastName', label: 'addresses.last-name', autoComplete: 'family-name', isExtra: true, ...words },
  {
    name: 'email',
    label: 'addresses.email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    isExtra: true,
    ...asTyped,
  },
  { name: 'state', label: 'addresses.state', autoComplete: 'address-level1', isExtra: true, ...words },
  {
    name: 'zipcode',
    label: 'addresses.zip-code',
    hint: 'addresses.zip-code-hint',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    isExtra: true,
    ...codes,
  },
  { name: 'country', label: 'addresses.country', autoComplete: 'country-name', isExtra: true, ...words },
];

export const addressFieldNames = addressFields.map(({ name }) => name);
