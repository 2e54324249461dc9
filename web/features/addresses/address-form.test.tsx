// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AddressFields } from '#contract/addresses.ts';
import { goodAddress } from '#tests/support/good-address.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { ApiError } from '#web/client/api-error.ts';
import { AddressForm } from './address-form.tsx';

/** The form, and what it saves; the first time it is refused when there is a refusal. */
function open(values?: AddressFields, refusal?: Error) {
  const saved: AddressFields[] = [];
  const onSave = async (fields: AddressFields) => {
    saved.push(fields);
    if (refusal && saved.length === 1) throw refusal;
  };
  const { person } = renderScreen(
    <AddressForm
      {...(values && { values })}
      saveLabel="Save"
      saving={false}
      cancelTo="/manage-addresses"
      onSave={onSave}
    />,
  );
  return { person, saved };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save' });
const faulty = (description: string) => screen.findByRole('textbox', { description });

test('each of the nine fields says that it is missing, and the first one gets the focus', async () => {
  const { person, saved } = open();
  await person.click(save());
  expect(await faulty('Please enter the first name')).toBe(document.activeElement);
  expect(screen.getAllByText(/^Please enter/)).toHaveLength(9);
  await person.type(field('First Name'), 'Rumana');
  await waitFor(() => expect(screen.queryByText('Please enter the first name')).toBeNull());
  expect(saved).toEqual([]);
});

test('zip code and phone number are digits', async () => {
  const { person, saved } = open({ ...goodAddress, zipcode: 'Dhaka', phone: '+880 1712' });
  await person.click(save());
  expect(await faulty('Please enter the zip code in digits')).toBe(field('Zip Code'));
  expect(await faulty('Please enter the phone number in digits')).toBe(field('Phone'));
  expect(saved).toEqual([]);
});

test('an address is saved as it was changed', async () => {
  const { person, saved } = open(goodAddress);
  await person.clear(field('City'));
  await person.type(field('City'), ' Khulna ');
  await person.click(save());
  await waitFor(() => expect(saved).toEqual([{ ...goodAddress, city: 'Khulna' }]));
});

test('what the server refuses stands beside its field until it is corrected', async () => {
  const refusal = new ApiError(400, {
    message: 'No such street',
    fields: { 'address.street': 'No such street', 'address.phone': 'Nobody answers there' },
  });
  const { person, saved } = open(goodAddress, refusal);
  await person.click(save());
  expect(await faulty('No such street')).toBe(document.activeElement);
  expect(await faulty('Nobody answers there')).toBe(field('Phone'));
  await person.type(field('Street'), ' 12');
  await person.click(save());
  await waitFor(() => expect(saved).toHaveLength(2));
});
