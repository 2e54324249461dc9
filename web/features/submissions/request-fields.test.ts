import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { expect, test } from 'vitest';
import { fieldFault } from '#web/ui/fields/field-fault.ts';
import type { RequestFields } from './request-draft.ts';
import { requestFieldsSchema } from './request-fields.ts';

const typed = {
  pictures: [new File(['leaf'], 'leaf.png', { type: 'image/png' })],
  name: ' Tulsi ',
  category: 'Herbs',
  description: 'Grown on a roof\n\n  Without poison \r\n',
  price: '60',
  offerPrice: '45.50',
};

/** The sentence that the form shows about each field that is wrong. */
async function faults(fields: Partial<Record<keyof typeof typed, unknown>>) {
  const check = zodResolver(requestFieldsSchema) as unknown as Resolver<RequestFields>;
  const values = { ...typed, ...fields } as RequestFields;
  const { errors } = await check(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  const names = Object.keys(errors) as (keyof RequestFields)[];
  return Object.fromEntries(names.map((name) => [name, fieldFault(errors, name)]));
}

test('what was typed becomes a product: points without blanks, prices as numbers', () => {
  expect(requestFieldsSchema.parse(typed)).toEqual({
    ...typed,
    name: 'Tulsi',
    description: ['Grown on a roof', 'Without poison'],
    price: 60,
    offerPrice: 45.5,
  });
});

test('each field that was left empty has a sentence', async () => {
  expect(
    await faults({ pictures: [], name: '', category: '', description: ' \n ', price: '', offerPrice: '' }),
  ).toEqual({
    pictures: 'Please upload at least one image',
    name: 'Please enter the product name',
    category: 'Please choose one of the categories',
    description: 'Please enter the description',
    price: 'Please enter the market price as a number',
    offerPrice: 'Please enter the suggested price as a number',
  });
});

test('prices are at least 0 and end at the poisha', async () => {
  expect(await faults({ price: '-1', offerPrice: '1.005' })).toEqual({
    price: 'The market price must be 0 or more',
    offerPrice: 'The suggested price can have at most two decimals',
  });
});

test('a fault in one line is told of the whole description', async () => {
  expect(await faults({ description: `Short\n${'long '.repeat(120)}` })).toEqual({
    description: 'A line of the description can have at most 500 characters',
  });
});
