// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AddressFields } from '#contract/addresses/schemas.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { renderScreen } from '#tests/support/screens/render-screen.tsx';
import { formDraft } from '#web/browser/drafts.ts';
import { ApiError } from '#web/client/api-error.ts';
import { AddressForm } from './address-form.tsx';

beforeEach(() => localStorage.clear());

const nothing = Object.fromEntries(Object.keys(goodAddress).map((name) => [name, ''])) as AddressFields;

/** Renders the form; returns what it saves. The first save fails with `refusal` if one is given. */
function open(values: AddressFields = nothing, refusal?: Error) {
  const saved: AddressFields[] = [];
  const onSave = async (fields: AddressFields) => {
    saved.push(fields);
    if (refusal && saved.length === 1) throw refusal;
  };
  const { person } = renderScreen(
    <AddressForm
      values={values}
      saveLabel="Save"
      saving={false}
      cancelTo="/manage-addresses"
      onSave={onSave}
      draft={formDraft('rumana', 'new address')}
    />,
  );
  return { person, saved };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save' });
const faulty = (description: string | RegExp) => screen.findByRole('textbox', { description });
const choices = (label: string) =>
  within(field(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('the four fields of a guest say that they are missing, and the first one gets the focus', async () => {
  const { person, saved } = open();
  await person.click(save());
  expect(await faulty('Please enter the name')).toBe(document.activeElement);
  expect(screen.getAllByText(/^Please enter/)).toHaveLength(4);
  await person.type(field('Your name'), 'Rumana');
  await waitFor(() => expect(screen.queryByText('Please enter the name')).toBeNull());
  expect(saved).toEqual([]);
});

test('four fields make an address; what else is known of it is folded until it is wrong', async () => {
  const { person, saved } = open({ ...nothing, country: 'Bangladesh' });
  const folded = screen.getByText('More about the address (optional)').closest('details');
  await person.type(field('Your name'), 'Rumana Haque');
  await person.type(field('Phone'), '01712345678');
  await person.type(field('House and street'), 'House 7');
  await person.selectOptions(field('District / City'), 'Cumilla');
  await person.type(field('Postcode / Zip'), '12a');
  expect(folded?.open).toBe(false);
  await person.click(save());
  await waitFor(() => expect(folded?.open).toBe(true));
  await person.clear(field('Postcode / Zip'));
  await person.click(save());
  const four = { firstName: 'Rumana Haque', phone: '01712345678', street: 'House 7', city: 'Cumilla' };
  await waitFor(() => expect(saved).toEqual([{ ...nothing, ...four, state: 'Chattogram', country: 'Bangladesh' }]));
});

test('a field shows its error on blur, not during the first input, and until it is valid', async () => {
  const { person } = open();
  await person.click(field('Your name'));
  await person.tab();
  await person.type(field('Postcode / Zip'), '12a');
  expect(screen.queryByText(/^(Please enter|A postcode)/)).toBeNull();
  await person.tab();
  expect(await faulty('Please enter the postcode in digits')).toBe(field('Postcode / Zip'));
  await person.type(field('Postcode / Zip'), '{Backspace}');
  await person.type(field('Postcode / Zip'), '05');
  await waitFor(() => expect(screen.queryByText(/^Please enter/)).toBeNull());
});

test('zip code and phone number are digits, however a phone number is written', async () => {
  const { person, saved } = open({ ...goodAddress, zipcode: 'Dhaka', phone: 'call me' });
  await person.click(save());
  expect(await faulty('Please enter the postcode in digits')).toBe(field('Postcode / Zip'));
  expect(await faulty('Please enter the phone number in digits')).toBe(field('Phone'));
  expect(saved).toEqual([]);
  await person.clear(field('Postcode / Zip'));
  await person.type(field('Postcode / Zip'), '১২০৫');
  await person.clear(field('Phone'));
  await person.type(field('Phone'), '+880 1712-345678');
  await person.click(save());
  await waitFor(() => expect(saved).toEqual([goodAddress]));
});

test('a number that looks mistyped is pointed at when its field is left, and saved all the same', async () => {
  const { person, saved } = open(goodAddress);
  const usual = 'The rider calls this number, e.g. 01712-345678';
  const doubt = /^Please check this number: a mobile number has 11 digits/;
  await person.clear(field('Phone'));
  await person.type(field('Phone'), '0171234567');
  expect(screen.getByRole('textbox', { description: usual })).toBe(field('Phone'));
  await person.tab();
  expect(await faulty(doubt)).toBe(field('Phone'));
  expect(field('Phone').getAttribute('aria-invalid')).toBeNull();
  await person.type(field('Phone'), '8');
  expect(await faulty(usual)).toBe(field('Phone'));
  await person.type(field('Phone'), '9');
  await person.click(save());
  await waitFor(() => expect(saved).toEqual([{ ...goodAddress, phone: '017123456789' }]));
});

test('a landline, and any number of another country, has the usual hint', async () => {
  const { person } = open(goodAddress);
  await person.clear(field('Phone'));
  await person.type(field('Phone'), '02-9123456');
  await person.tab();
  expect(screen.queryByText(/^Please check this number/)).toBeNull();
  await person.clear(field('Phone'));
  await person.type(field('Phone'), '0171234567');
  await person.tab();
  expect(screen.getByText(/^Please check this number/)).toBeTruthy();
  await person.clear(field('Country'));
  await person.type(field('Country'), 'India');
  expect(screen.queryByText(/^Please check this number/)).toBeNull();
});

test('an address is saved as it was changed', async () => {
  const { person, saved } = open(goodAddress);
  await person.clear(field('House and street'));
  await person.type(field('House and street'), ' House 9 ');
  await person.click(save());
  await waitFor(() => expect(saved).toEqual([{ ...goodAddress, street: 'House 9' }]));
});

test('a district determines its division, and another division leaves no district', async () => {
  const { person, saved } = open({ ...goodAddress, state: '', city: '' });
  expect(choices('Division / State')).toHaveLength(9);
  expect(choices('District / City')).toHaveLength(65);
  await person.selectOptions(field('District / City'), 'Cumilla');
  expect(field('Division / State').value).toBe('Chattogram');
  await person.selectOptions(field('Division / State'), 'Sylhet');
  expect(field('District / City').value).toBe('');
  expect(choices('District / City')).toHaveLength(65);
  await person.click(save());
  expect(await screen.findByText('Please enter the district or city')).toBeTruthy();
  await person.selectOptions(field('District / City'), 'Sylhet');
  await person.click(save());
  await waitFor(() => expect(saved).toEqual([{ ...goodAddress, state: 'Sylhet', city: 'Sylhet' }]));
});

test('a value stored before the lists existed stays until another is chosen', async () => {
  const { person, saved } = open({ ...goodAddress, state: 'Dhaka Division', city: 'Savar' });
  expect([field('Division / State').value, field('District / City').value]).toEqual(['Dhaka Division', 'Savar']);
  await person.selectOptions(field('Division / State'), 'Dhaka');
  expect(field('District / City').value).toBe('Savar');
  await person.click(save());
  await waitFor(() => expect(saved).toEqual([{ ...goodAddress, state: 'Dhaka', city: 'Savar' }]));
});

test('an address in another country has no lists', async () => {
  const { person, saved } = open(goodAddress);
  await person.clear(field('Country'));
  await person.type(field('Country'), 'India');
  await person.clear(field('Division / State'));
  await person.type(field('Division / State'), 'West Bengal');
  await person.clear(field('District / City'));
  await person.type(field('District / City'), 'Kolkata');
  await person.click(save());
  const elsewhere = { ...goodAddress, country: 'India', state: 'West Bengal', city: 'Kolkata' };
  await waitFor(() => expect(saved).toEqual([elsewhere]));
});

test('a refusal is shown at its field until it is corrected', async () => {
  const refusal = new ApiError(400, {
    message: 'No such street',
    fields: { 'briefAddress.street': 'No such street', 'briefAddress.phone': 'Nobody answers there' },
  });
  const { person, saved } = open(goodAddress, refusal);
  await person.click(save());
  expect(await faulty('Nobody answers there')).toBe(field('Phone'));
  expect(await faulty('No such street')).toBe(field('House and street'));
  await person.type(field('House and street'), ' 12');
  await person.click(save());
  await waitFor(() => expect(saved).toHaveLength(2));
});

describe('unsaved input', () => {
  const draft = formDraft('rumana', 'new address');

  test('is restored, and can be discarded', async () => {
    draft.store({ street: 'House 7' });
    const { person } = open({ ...nothing, firstName: 'Rumana' });
    expect([field('Your name').value, field('House and street').value]).toEqual(['Rumana', 'House 7']);
    await person.click(screen.getByRole('button', { name: 'Start over' }));
    expect([field('Your name').value, field('House and street').value]).toEqual(['Rumana', '']);
    expect(draft.read()).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  test('is stored as a draft while it is typed, until it is saved', async () => {
    const { person, saved } = open({ ...goodAddress, street: '' });
    expect(draft.read()).toBeUndefined();
    await person.type(field('House and street'), 'House 7');
    expect(draft.read()).toMatchObject({ street: 'House 7', city: 'Dhaka' });
    await person.click(save());
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(() => expect(draft.read()).toBeUndefined());
  });

  test('is removed by Cancel', async () => {
    const { person } = open();
    await person.type(field('House and street'), 'House 7');
    await person.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(draft.read()).toBeUndefined();
  });
});
