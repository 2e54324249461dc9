import { describe, expect, test } from 'vitest';
import { type Product, sellerProductSchema } from '#contract/products/schemas.ts';
import { submittedProductSchema } from '#contract/submissions/schemas.ts';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { fieldError } from '#web/ui/fields/field-error.ts';
import { emptyProduct, fieldNames, type ProductFields, productFieldsOf } from './product-fields.ts';
import { productResolver } from './product-resolver.ts';

const product: Product = {
  _id: '01999999-0000-7000-8000-000000000001',
  name: 'Fern',
  category: 'Indoor',
  slug: 'fern',
  image: ['/media/a.webp', '/media/b.webp'],
  price: 149.5,
  offerPrice: 120,
  facts: { light: 'low', petSafe: false, pot: { value: 6.5, unit: 'inch' } },
  translations: { bn: { name: 'ফার্ন', description: ['ছায়া পছন্দ করে', 'ধীরে বাড়ে'] } },
  description: ['Likes shade', 'Grows slowly'],
  inStock: true,
};

const text = textOf(textsIn('en'));

const checks = {
  seller: productResolver(sellerProductSchema),
  user: productResolver(submittedProductSchema, { noPicture: 'Please upload at least one image' }),
};

async function check(who: keyof typeof checks, fields: Partial<ProductFields> = {}) {
  const resolve = checks[who];
  return resolve({ ...productFieldsOf(product), ...fields }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
}

/** The error messages of the form's invalid fields. */
async function faults(who: keyof typeof checks, fields: Partial<ProductFields>) {
  const { errors } = await check(who, fields);
  const shown = ['pictures' as const, ...fieldNames].map(
    (name) => [name, fieldError<ProductFields>(errors, name)] as const,
  );
  return Object.fromEntries(shown.flatMap(([name, fault]) => (fault ? [[name, text.problem(fault)]] : [])));
}

test('a product that goes through the form unchanged stays the same', async () => {
  const { _id, image, inStock, ...written } = product;
  expect((await check('seller')).values).toMatchObject({ ...written, pictures: image, weight: '' });
});

test('prices may be typed in Bengali digits', async () => {
  const { values } = await check('seller', { price: '১৪৯.৫০', offerPrice: '১২০' });
  expect(values).toMatchObject({ price: 149.5, offerPrice: 120 });
});

test('input becomes a submission: without weight, trimmed list items, prices as numbers', async () => {
  const pictures = [new File(['leaf'], 'leaf.png', { type: 'image/png' })];
  const description = 'Grown on a roof\n\n  Without poison \r\n';
  const typed = { pictures, name: ' Tulsi ', category: 'Herbs', description, price: '60', offerPrice: '45.50' };
  expect((await check('user', typed)).values).toEqual({
    pictures,
    name: 'Tulsi',
    category: 'Herbs',
    slug: 'fern',
    description: ['Grown on a roof', 'Without poison'],
    price: 60,
    offerPrice: 45.5,
    facts: product.facts,
    translations: product.translations,
  });
});

describe('the name and description in Bengali', () => {
  const inBengali = (name: string, description: string) => ({ translations: { bn: { name, description } } });

  test('are sent without blanks, the description point by point', async () => {
    const { values } = await check('user', inBengali(' তুলসি ', 'ছাদে ফলানো\n\n বিষমুক্ত '));
    expect(values).toMatchObject({
      translations: { bn: { name: 'তুলসি', description: ['ছাদে ফলানো', 'বিষমুক্ত'] } },
    });
  });

  test('are taken away by emptying both', async () => {
    expect((await check('seller', inBengali('', ''))).values).toMatchObject({ translations: {} });
  });

  test('come together: no description without a name', async () => {
    expect(await faults('seller', inBengali('', 'ছাদে ফলানো'))).toEqual({
      'translations.bn.name': 'Please enter the product name in the language of this description, too',
    });
  });
});

describe('facts', () => {
  const typed = productFieldsOf(product).facts;

  test('are sent as far as they are stated', async () => {
    const facts = { ...typed, light: '', edible: 'true', amount: { value: ' ১.৫ ', unit: 'kg' } };
    const { values } = await check('user', { facts });
    expect(values).toMatchObject({
      facts: { petSafe: false, edible: true, pot: { value: 6.5, unit: 'inch' }, amount: { value: 1.5, unit: 'kg' } },
    });
    expect(values).not.toHaveProperty('facts.light');
  });

  test('have their faults beside them', async () => {
    expect(await faults('seller', { facts: { ...typed, pot: { value: 'wide', unit: 'inch' } } })).toEqual({
      'facts.pot.value': 'Please enter a number with its unit',
    });
  });
});

describe('an empty form', () => {
  test('asks a seller for the name and both prices, and for nothing else', async () => {
    expect(await faults('seller', emptyProduct)).toEqual({
      name: 'Please enter the product name',
      price: 'Please enter the price as a number',
      offerPrice: 'Please enter the offer price as a number',
    });
  });

  test('asks a user for everything', async () => {
    expect(await faults('user', { ...emptyProduct, description: ' \n ' })).toEqual({
      pictures: 'Please upload at least one image',
      name: 'Please enter the product name',
      category: 'Please choose one of the categories',
      description: 'Please enter the description',
      price: 'Please enter the market price as a number',
      offerPrice: 'Please enter the suggested price as a number',
    });
  });
});

test.each(['-1', '1.005', '1e3', '1000001', 'free'])('a price of %s is refused', async (price) => {
  expect(await faults('seller', { price })).toEqual({ price: expect.any(String) });
});

test('prices are called as the form calls them', async () => {
  expect(await faults('user', { price: '-1', offerPrice: '1.005' })).toEqual({
    price: 'The market price must be 0 or more',
    offerPrice: 'The suggested price can have at most two decimals',
  });
});

test('a fault in one line is shown for the whole description', async () => {
  expect(await faults('user', { description: `Short\n${'long '.repeat(120)}` })).toEqual({
    description: 'A line of the description can have at most 500 characters',
  });
});
