import { describe, expect, test } from 'vitest';
import { type SellerProduct, sellerProductSchema } from '#contract/products/schemas.ts';
import { submittedProductSchema } from '#contract/submissions/schemas.ts';
import { type ProductFields, productFieldsOf } from '#web/features/product-editor/product-fields.ts';
import { productResolver } from '#web/features/product-editor/product-resolver.ts';
import { fieldError } from '#web/ui/fields/field-error.ts';
import { variantRowsOf } from './switch-variants.ts';
import { type TypedVariant, typedVariant } from './typed-variants.ts';
import { endedVariants, repeatedRow } from './written-variants.ts';

const [first, second] = ['01999999-0000-7000-8000-000000000001', '01999999-0000-7000-8000-000000000002'];
const inch = (value: number) => ({ pot: { value, unit: 'inch' as const } });
const fern: ProductFields = {
  ...productFieldsOf({
    name: 'Fern',
    category: 'Indoor',
    description: ['Likes shade'],
    image: ['/media/a.webp'],
    price: 100,
    offerPrice: 90,
    facts: { light: 'low', ...inch(4) },
    variesBy: ['pot'],
    variants: [
      { _id: first, facts: inch(4), price: 100, offerPrice: 90, stock: 3, lowStock: 2, sku: 'F-4' },
      { _id: second, facts: inch(6), price: 150, offerPrice: 150, stock: null, lowStock: 2, image: '/media/a.webp' },
    ],
  }),
};
const row = (typed: Partial<TypedVariant>): TypedVariant => ({ ...typedVariant(), ...typed });

const resolve = productResolver<SellerProduct>(sellerProductSchema, { tooFewVariants: 'Too few', sameVariant: 'Same' });
const options = { fields: {}, shouldUseNativeValidation: false };
async function check(fields: Partial<ProductFields>) {
  return resolve({ ...fern, ...fields }, undefined, options);
}

test('a product that goes through the form unchanged keeps its variants', async () => {
  const { values } = await check({});
  expect(values).toMatchObject({
    variesBy: ['pot'],
    facts: { light: 'low' },
    variants: [
      { _id: first, facts: inch(4), price: 100, offerPrice: 90, stock: 3, stockFrom: 3, lowStock: 2, sku: 'F-4' },
      { _id: second, facts: inch(6), price: 150, stock: null, stockFrom: null, image: '/media/a.webp' },
    ],
  });
  expect(values).not.toHaveProperty('facts.pot');
});

test('new rows are sent without id, with the place of a new picture; empty rows at the end are not', async () => {
  const picture = new File(['leaf'], 'leaf.png', { type: 'image/png' });
  const added = row({
    facts: { ...row({}).facts, pot: { value: '৮', unit: 'inch' } },
    price: '200',
    offerPrice: '180',
    picture,
  });
  const { values } = await check({
    variants: [...fern.variants, added, row({})],
    pictures: ['/media/a.webp', picture],
  });
  expect(values).toMatchObject({ variants: [{ _id: first }, { _id: second }, { facts: inch(8), image: 1 }] });
  expect(values).not.toHaveProperty('variants.2._id');
  expect(values).not.toHaveProperty('variants.2.stockFrom');
  expect(values).not.toHaveProperty('variants.3');
});

test('a picture that the product no longer has is no variant’s picture', async () => {
  const { values } = await check({ pictures: [] });
  expect(values).toMatchObject({ variants: [{}, { image: undefined }] });
});

test('the kind of a variant is sent with its Bengali, where kinds differ', async () => {
  const kinds = fern.variants.map((variant, place) => ({
    ...variant,
    facts: { ...variant.facts, kind: `Kind ${place}` },
    translations: { bn: { kind: place === 0 ? 'লাল' : '' } },
  }));
  const { values } = await check({ variesBy: ['kind'], variants: kinds });
  expect(values).toMatchObject({
    variants: [
      { facts: { kind: 'Kind 0' }, translations: { bn: { kind: 'লাল' } } },
      { facts: { kind: 'Kind 1' }, translations: {} },
    ],
  });
});

test('a user offers variants without stocks and stock keeping units', async () => {
  const { values } = await productResolver(submittedProductSchema)(fern, undefined, options);
  expect(values).toMatchObject({ variants: [{ price: 100 }, { price: 150 }] });
  for (const name of ['stock', 'stockFrom', 'sku', 'lowStock']) expect(values).not.toHaveProperty(`variants.0.${name}`);
});

describe('sold without variants', () => {
  test('a product that had several keeps the first of them, with its own fields', async () => {
    const { values } = await check({ hasVariants: false, price: '110', offerPrice: '95', stock: '5' });
    expect(values).toMatchObject({
      price: 110,
      facts: { light: 'low', ...inch(4) },
      variesBy: [],
      variants: [{ _id: first, facts: {}, price: 110, offerPrice: 95, stock: 5, stockFrom: 3 }],
    });
    expect(values).not.toHaveProperty('variants.1');
  });

  test('a product that never had any sends none', async () => {
    const { values } = await check({ hasVariants: false, soleVariantId: first });
    expect(values).toMatchObject({ price: 100 });
    expect(values).not.toHaveProperty('variants');
  });

  test('its faults stand at its own fields alone', async () => {
    const { errors } = await check({ hasVariants: false, price: 'free' });
    expect(Object.keys(errors)).toEqual(['price']);
  });
});

describe('refused beforehand', () => {
  async function faults(fields: Partial<ProductFields>, ...names: Parameters<typeof fieldError<ProductFields>>[1][]) {
    const { errors } = await check(fields);
    return names.map((name) => fieldError<ProductFields>(errors, name));
  }

  test('a variant without what differs, or without prices', async () => {
    const variants = [...fern.variants, row({ sku: 'F-8' })];
    expect(
      await faults({ variants }, 'variants.2.facts.pot.value', 'variants.2.price', 'variants.2.offerPrice'),
    ).toEqual(['fact-not-number', 'price-not-number', 'offer-price-not-number']);
  });

  test('two alike, as values', async () => {
    const [one] = fern.variants;
    const again = row({ ...one, _id: '', facts: { ...row({}).facts, pot: { value: '4.0', unit: 'inch' } } });
    expect(await faults({ variants: [...fern.variants, again] }, 'variants.2.facts.pot.value')).toEqual(['Same']);
  });

  test('one alone, and nothing that differs', async () => {
    expect(await faults({ variants: fern.variants.slice(0, 1) }, 'variesBy')).toEqual(['Too few']);
    expect(await faults({ variesBy: [] }, 'variesBy')).toEqual(['varies-by-invalid']);
  });
});

test('the product becomes its first variant and keeps its stock', () => {
  const single = { ...fern, hasVariants: false, variants: [], soleVariantId: first, stock: '7', price: '100' };
  expect(variantRowsOf(single, '9')).toMatchObject([
    { _id: first, price: '100', stock: '7', stockFrom: '9', facts: { pot: { value: '4' } } },
    { _id: '', price: '' },
  ]);
});

test('variants that are sold no more are counted', () => {
  expect(endedVariants(fern, fern)).toBe(0);
  expect(endedVariants(fern, { ...fern, variants: fern.variants.slice(1) })).toBe(1);
  expect(endedVariants(fern, { ...fern, hasVariants: false })).toBe(1);
  const single = { ...fern, hasVariants: false, variants: [], soleVariantId: first };
  expect(endedVariants(single, single)).toBe(0);
  expect(endedVariants(single, { ...single, hasVariants: true, variants: [row({}), row({})] })).toBe(1);
});

test('1 kg and 1000 g are the same, kinds in any case too', () => {
  const amounts = [
    { value: 1, unit: 'kg' } as const,
    { value: 500, unit: 'g' } as const,
    { value: 1000, unit: 'g' } as const,
  ];
  expect(
    repeatedRow(
      amounts.map((amount) => ({ facts: { amount } })),
      ['amount'],
    ),
  ).toBe(2);
  expect(repeatedRow([{ facts: { kind: 'Red' } }, { facts: { kind: 'red' } }], ['kind'])).toBe(1);
  expect(repeatedRow([{ facts: { kind: 'Red' } }, { facts: {} }], ['kind'])).toBeUndefined();
});
