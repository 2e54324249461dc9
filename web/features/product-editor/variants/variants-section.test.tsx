// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { type SellerProduct, sellerProductSchema } from '#contract/products/schemas.ts';
import { productServer } from '#tests/support/screens/product-server.ts';
import { renderScreen } from '#tests/support/screens/render-screen.tsx';
import { ApiError } from '#web/client/api-error.ts';
import { type ProductFields, productFieldsOf } from '#web/features/product-editor/product-fields.ts';
import { SellerProductForm } from '#web/features/product-editor/seller/seller-product-form.tsx';
import { useProductForm } from '#web/features/product-editor/use-product-form.ts';

// A chosen file is previewed with an object URL, which jsdom lacks.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

type Input = Parameters<typeof useProductForm<SellerProduct>>[0];

function Form(input: Omit<Input, 'rules' | 'failed'>) {
  const state = useProductForm({ rules: sellerProductSchema, failed: 'It did not work', ...input });
  return <SellerProductForm label="seller.menu.add-product" state={state} saveLabel="products.add.save" />;
}

const ids = ['01999999-0000-7000-8000-000000000001', '01999999-0000-7000-8000-000000000002'] as const;
const inch = (value: number) => ({ pot: { value, unit: 'inch' as const } });
const fern = { name: 'Fern', image: ['/media/a.webp', '/media/b.webp'], price: 100, offerPrice: 90, stock: 4 };
const single: ProductFields = { ...productFieldsOf({ ...fern, facts: inch(4) }), soleVariantId: ids[0] };
const several = productFieldsOf({
  ...fern,
  variesBy: ['pot'],
  variants: [
    { _id: ids[0], facts: inch(4), price: 100, offerPrice: 90, stock: 4, lowStock: 2 },
    { _id: ids[1], facts: inch(6), price: 150, offerPrice: 150, stock: 2, lowStock: 2, sku: 'F-6' },
  ],
});

const grid = () => within(screen.getByRole('table', { name: 'Variants' }));
const cell = (name: string) => grid().getByRole<HTMLInputElement>('textbox', { name });
const column = (name: string) =>
  grid()
    .getAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}, row`) })
    .map(({ value }) => value);
const button = (name: string) => screen.getByRole('button', { name });
const save = () => button('ADD');
const comesInSeveral = () => screen.getByRole('checkbox', { name: 'It comes in several sizes, pots or kinds' });

test('without variants the form asks for prices, stock and SKU of the product', () => {
  renderScreen(<Form send={productServer().send} />);
  expect(screen.queryByRole('table')).toBeNull();
  for (const label of ['Product Price', 'Offer Price', 'Stock', 'SKU'])
    expect(screen.getByLabelText(label)).toBeTruthy();
});

test('a product becomes its first variant; the rows ask for its own prices and the varying facts', async () => {
  const { sent, send } = productServer();
  const { person } = renderScreen(<Form values={single} send={send} />);
  await person.click(comesInSeveral());
  expect(screen.queryByRole('table')).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Pot' }));
  for (const label of ['Product Price', 'Offer Price', 'Stock', 'SKU'])
    expect(screen.queryByLabelText(label)).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Pot' })).toBeNull();
  expect(column('Pot')).toEqual(['4', '']);
  expect(column('Price')).toEqual(['100', '']);
  await person.type(cell('Pot, row 2'), '৬');
  await person.type(cell('Price, row 2'), '150');
  await person.type(cell('Offer price, row 2'), '140');
  await person.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    variesBy: ['pot'],
    variants: [
      { _id: ids[0], facts: inch(4), price: 100, offerPrice: 90, stock: 4, stockFrom: 4 },
      { facts: inch(6), price: 150, offerPrice: 140, stock: null },
    ],
  });
});

test('at most two facts are chosen', async () => {
  const { person } = renderScreen(<Form values={single} send={productServer().send} />);
  await person.click(comesInSeveral());
  await person.click(screen.getByRole('checkbox', { name: 'Kind' }));
  await person.click(screen.getByRole('checkbox', { name: 'Pot' }));
  expect(screen.getByRole('checkbox', { name: 'Amount' })).toHaveProperty('disabled', true);
  const heads = grid()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads.slice(1, 5)).toEqual(['Kind', 'Kind in Bengali', 'Pot', 'Price']);
});

describe('by keyboard', () => {
  test('Enter goes to the same column below and makes one new row at the end', async () => {
    const { sent, send } = productServer();
    const { person } = renderScreen(<Form values={several} send={send} />);
    await person.click(cell('Price, row 1'));
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(cell('Price, row 2'));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(cell('Price, row 3')));
    await person.keyboard('{Enter}');
    expect(column('Price')).toEqual(['100', '150', '']);
    await person.keyboard('{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(cell('Price, row 2'));
    expect(sent).toEqual([]);
  });

  test('a pasted column fills rows downwards and adds missing rows', async () => {
    const { person } = renderScreen(<Form values={several} send={productServer().send} />);
    await person.click(cell('Price, row 2'));
    await person.paste('160\t155\r\n170\t165\r\n180\t175\r\n');
    expect(column('Price')).toEqual(['100', '160', '170', '180']);
    expect(column('Offer price')).toEqual(['90', '155', '165', '175']);
    expect(screen.getByText('3 rows pasted')).toBeTruthy();
    await person.clear(cell('SKU, row 1'));
    await person.paste('F-4');
    expect(column('SKU')).toEqual(['F-4', 'F-6', '', '']);
  });

  test('there are no more rows than a product can have variants', async () => {
    const { person } = renderScreen(<Form values={several} send={productServer().send} />);
    await person.click(cell('Pot, row 1'));
    await person.paste(Array.from({ length: 52 }, (_, place) => `${place + 1}`).join('\n'));
    expect(column('Pot')).toHaveLength(50);
    expect(screen.getByText('50 rows pasted; 2 lines found no room')).toBeTruthy();
    expect(button('Add a variant')).toHaveProperty('disabled', true);
  });
});

test('rows move, are removed and come back; the number of variants no longer sold is said before saving', async () => {
  const { sent, send } = productServer();
  const { person } = renderScreen(<Form values={several} send={send} />);
  await person.click(button('Move row 2 up'));
  expect(column('Pot')).toEqual(['6', '4']);
  await person.click(button('Remove row 1'));
  expect(column('Pot')).toEqual(['4']);
  expect(screen.getByText('One variant will no longer be sold once you save.')).toBeTruthy();
  await person.click(button('Undo'));
  expect(column('Pot')).toEqual(['6', '4']);
  expect(screen.queryByText('One variant will no longer be sold once you save.')).toBeNull();
  await person.click(button('Add a variant'));
  await person.click(button('Remove row 3'));
  await person.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ variants: [{ _id: ids[1] }, { _id: ids[0] }] }]));
});

test('a press takes the next picture, and none after the last', async () => {
  const { sent, send } = productServer();
  const { person } = renderScreen(<Form values={several} send={send} />);
  await person.click(button('Picture of row 2: none'));
  await person.click(button('Picture of row 2: 1 of 2'));
  await person.click(button('Picture of row 1: none'));
  await person.click(button('Picture of row 1: 1 of 2'));
  await person.click(button('Picture of row 1: 2 of 2'));
  expect(button('Picture of row 1: none')).toBeTruthy();
  await person.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ variants: [{ image: undefined }, { image: '/media/b.webp' }] }]));
});

describe("a row's own picture", () => {
  const leaf = (name = 'leaf.png') => new File([name], name, { type: 'image/png' });
  const upload = (row: number) => screen.getByLabelText<HTMLInputElement>(`Upload a picture of row ${row}`);

  test('is the last to choose from, and is sent after those of the product while the row shows it', async () => {
    const { sent, pictures, send } = productServer();
    const { person } = renderScreen(<Form values={several} send={send} />);
    const [first, second] = [leaf('first.png'), leaf('second.png')];
    await person.upload(upload(1), first);
    await waitFor(() => expect(document.activeElement).toBe(button('Picture of row 1: 3 of 3')));
    await person.upload(upload(2), second);
    await person.click(await screen.findByRole('button', { name: 'Picture of row 2: 3 of 3' }));
    await person.click(button('Move row 1 down'));
    await person.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ variants: [{ image: undefined }, { image: 2 }] }]);
    expect(pictures).toEqual([['/media/a.webp', '/media/b.webp', first]]);
    expect(pictures[0]?.[2]).toBe(first);
  });

  test('is taken away by its button, which leaves the row without a picture', async () => {
    const { sent, pictures, send } = productServer();
    const { person } = renderScreen(<Form values={several} send={send} />);
    await person.upload(upload(1), leaf());
    await person.click(await screen.findByRole('button', { name: 'Remove the uploaded picture of row 1' }));
    expect(document.activeElement).toBe(button('Picture of row 1: none'));
    await person.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ variants: [{ image: undefined }, {}] }]));
    expect(pictures).toEqual([several.pictures]);
  });

  test('of a kind that the shop does not take is refused in the row', async () => {
    renderScreen(<Form values={several} send={productServer().send} />);
    const heic = new File(['photo'], 'IMG_0001.HEIC', { type: 'image/heic' });
    fireEvent.change(upload(2), { target: { files: [heic] } });
    expect(await screen.findByText(/^Picture, row 2: This photo is in HEIC/)).toBeTruthy();
    expect(button('Picture of row 2: none')).toBeTruthy();
  });

  test('that nobody can decode is taken back', async () => {
    const { person } = renderScreen(<Form values={several} send={productServer().send} />);
    await person.upload(upload(1), leaf());
    const shown = await screen.findByRole('button', { name: 'Picture of row 1: 3 of 3' });
    await waitFor(() => expect(shown.querySelector('img')).toBeTruthy());
    fireEvent.error(shown.querySelector('img') as HTMLElement);
    expect(await screen.findByText('Picture, row 1: Please select a valid image file')).toBeTruthy();
    expect(button('Picture of row 1: none')).toBeTruthy();
  });

  test('counts among the pictures that a product can have', async () => {
    const pictures = Array.from({ length: limits.productPicturesMax - 1 }, (_, place) => `/media/${place}.webp`);
    const { person } = renderScreen(<Form values={{ ...several, pictures }} send={productServer().send} />);
    await person.upload(upload(1), leaf());
    await screen.findByRole('button', { name: 'Picture of row 1: 12 of 12' });
    expect(screen.queryByLabelText('Picture 12')).toBeNull();
    await person.upload(upload(2), leaf('another.png'));
    expect(await screen.findByText('Picture, row 2: You can choose at most 12 pictures')).toBeTruthy();
    expect(button('Picture of row 2: none')).toBeTruthy();
  });

  test('is not offered while the pictures of a submitted product are fixed', () => {
    function Corrected() {
      const state = useProductForm({ rules: sellerProductSchema, values: several, send: productServer().send });
      return (
        <SellerProductForm
          label="seller.menu.add-product"
          state={state}
          saveLabel="products.add.save"
          fixedPictures={[]}
        />
      );
    }
    renderScreen(<Corrected />);
    expect(button('Picture of row 1: none')).toBeTruthy();
    expect(screen.queryByLabelText('Upload a picture of row 1')).toBeNull();
  });
});

test('without variants again, the first stays with its prices and stock', async () => {
  const { sent, send } = productServer();
  const { person } = renderScreen(<Form values={several} send={send} />);
  await person.click(button('Remove row 1'));
  await person.click(comesInSeveral());
  expect(screen.getByLabelText('Product Price')).toHaveProperty('value', '150');
  expect(screen.getByLabelText('SKU')).toHaveProperty('value', 'F-6');
  await person.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    price: 150,
    facts: inch(6),
    variesBy: [],
    variants: [{ _id: ids[1], price: 150, stock: 2, stockFrom: 2, sku: 'F-6' }],
  });
});

test('an offer price above the price of one variant is asked about', async () => {
  const { sent, send } = productServer();
  const { person } = renderScreen(<Form values={several} send={send} />);
  await person.clear(cell('Offer price, row 2'));
  await person.type(cell('Offer price, row 2'), '151');
  await person.click(save());
  expect(await screen.findByRole('dialog', { name: 'The offer price is above the price' })).toBeTruthy();
  expect(sent).toEqual([]);
});

describe('a refusal of the server', () => {
  test.each([
    ['productData.variants.1.sku', 'SKU, row 2'],
    ['productData.variants.1.facts.pot', 'Pot, row 2'],
    ['productData.variants.1.facts', 'Pot, row 2'],
    ['productData.variants.1._id', 'Pot, row 2'],
    ['productData.variants.0.price', 'Price, row 1'],
  ])('about %s is shown at %s', async (path, name) => {
    const message = 'Not so';
    const { send } = productServer(
      new ApiError(400, { message, fields: { [path]: message, 'productData.price': message } }),
    );
    const { person } = renderScreen(<Form values={several} send={send} />);
    await person.click(save());
    await waitFor(() => expect(document.activeElement).toBe(cell(name)));
    expect(grid().getByRole('textbox', { description: message })).toBe(cell(name));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('about a SKU or a stock is found by its code', async () => {
    const { send } = productServer(
      new ApiError(409, { message: 'Another has the SKU “F-6” already', code: 'sku-taken' }),
      new ApiError(409, { message: 'There is 1 by now', code: 'stock-changed', stocks: { [ids[0]]: 1 } }),
      new ApiError(400, { message: 'Two are alike', code: 'variants-same' }),
    );
    const { person } = renderScreen(<Form values={several} send={send} />);
    for (const name of ['SKU, row 2', 'Stock, row 1']) {
      await person.click(save());
      await waitFor(() => expect(document.activeElement).toBe(cell(name)));
    }
    await person.click(save());
    const chosen = screen.getByRole('checkbox', { name: 'Pot' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Plant size' })));
    expect(chosen).toHaveProperty('checked', true);
    expect(screen.getByText('Two are alike', { selector: 'fieldset p' })).toBeTruthy();
  });

  test('about the SKU of a product without variants is shown there', async () => {
    const { send } = productServer(new ApiError(409, { message: 'Taken', code: 'sku-taken' }));
    const { person } = renderScreen(<Form values={{ ...single, sku: 'F-6' }} send={send} />);
    await person.click(save());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('SKU')));
  });
});
