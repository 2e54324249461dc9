// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { variantColumns } from '#api/features/products/variant-columns.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import { browserApi } from '#web/client/browser-api.ts';
import { EditProductForm } from '#web/features/product-editor/seller/edit-product-form.tsx';
import AddProduct from '#web/routes/seller/add-product.tsx';
import ProductList from '#web/routes/seller/product-list.tsx';

const shop = await openScreenShop();
const as = { seller: await signInSeller(shop) };
afterAll(() => shop.close());
beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = () => {};
});

/** Takes the forms that are sent, and accepts each. Returns their product data. */
function takeForms(): { path: string; productData: Record<string, unknown> }[] {
  const sent: ReturnType<typeof takeForms> = [];
  class Taken {
    path = '';
    upload = {};
    status = 200;
    responseText = JSON.stringify({ success: true, message: 'Saved', productId: v7() });
    onload() {}
    setRequestHeader() {}
    open(method: string, path: string) {
      this.path = `${method} ${path}`;
    }
    send(form: FormData) {
      sent.push({ path: this.path, productData: JSON.parse(String(form.get('productData'))) });
      queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Taken);
  return sent;
}

const level = { inStock: true, fewLeft: null, isLow: false };
const inch = (value: number) => ({ pot: { value, unit: 'inch' as const } });

/** A product with variants in pots of these inches, whose first has the product's id. */
async function addInPots(name: string, ...inches: number[]) {
  const id = v7();
  const variants = inches.map(
    (pot, place): StoredVariant => ({
      id: place === 0 ? id : v7(),
      facts: inch(pot),
      price: pot * 2000,
      offerPrice: pot * 1000,
      ...level,
    }),
  );
  await createProduct(shop.database.db, { id, name, ...variantColumns(variants, ['pot'], {}) });
  return variants.map((variant) => variant.id);
}

const cell = (label: string, row: number) =>
  within(screen.getByRole('table', { name: t('variants.title') })).getByRole<HTMLInputElement>('textbox', {
    name: t('variants.cell', { column: label, row }),
  });

test('a product is added with variants of two kinds', async () => {
  const sent = takeForms();
  const { person } = shop.open(<AddProduct />, { as });
  await person.type(screen.getByLabelText(t('submissions.form.name')), 'Rose');
  await person.click(screen.getByRole('checkbox', { name: t('variants.switch') }));
  await person.click(screen.getByRole('checkbox', { name: t('facts.kind') }));
  await person.click(cell(t('facts.kind'), 1));
  await person.paste('Red\tলাল\t120\t100\t5\nWhite\tসাদা\t130\t110\t');
  await person.click(screen.getByRole('button', { name: t('products.add.save') }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      path: 'POST /api/product/add',
      productData: {
        name: 'Rose',
        variesBy: ['kind'],
        variants: [
          { facts: { kind: 'Red' }, translations: { bn: { kind: 'লাল' } }, price: 120, offerPrice: 100, stock: 5 },
          { facts: { kind: 'White' }, translations: { bn: { kind: 'সাদা' } }, price: 130, offerPrice: 110, stock: null },
        ],
      },
    },
  ]);
  expect(sent[0]?.productData).not.toHaveProperty('variants.0.stockFrom');
  await waitFor(() => expect(screen.queryByRole('table', { name: t('variants.title') })).toBeNull());
});

test('editing keeps the ids, sends changed stocks with what was seen, and leaves out what ends', async () => {
  const [first, , third] = await addInPots('Fern', 4, 6, 8);
  const sent = takeForms();
  shop.open(null, { as });
  const { product } = await browserApi('GET /api/seller/products/{id}', { params: { id: first ?? '' } });
  const saved: ListedProduct[] = [];
  const { person } = shop.open(
    <EditProductForm product={product} cancelTo="/seller" onSaved={() => saved.push(product)} />,
    {
      as,
    },
  );
  await person.click(screen.getByRole('button', { name: t('variants.remove', { row: 2 }) }));
  expect(screen.getByText(t('variants.ended', { count: 1 }))).toBeTruthy();
  await person.type(cell(t('products.list.stock'), 2), '৭');
  await person.click(screen.getByRole('button', { name: t('variants.add') }));
  await person.paste('10\t200\t180\t3');
  await person.click(screen.getByRole('button', { name: t('products.edit.save') }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      path: `PUT /api/product/${first}`,
      productData: {
        variesBy: ['pot'],
        variants: [
          { _id: first, facts: inch(4), price: 80, offerPrice: 40 },
          { _id: third, facts: inch(8), stock: 7, stockFrom: null },
          { facts: inch(10), price: 200, offerPrice: 180, stock: 3 },
        ],
      },
    },
  ]);
  expect(sent[0]?.productData).not.toHaveProperty('variants.0.stock');
  expect(sent[0]?.productData).not.toHaveProperty('stock');
});

test('the list unfolds the variants of a product, whose prices and stocks are typed where they stand', async () => {
  const [first, second] = await addInPots('Aloe', 3, 5);
  const { person } = shop.open(<ProductList />, { as, at: '/seller/product-list?search=Aloe' });
  const open = await screen.findByRole('button', {
    name: t('products.list.variants-of', { product: 'Aloe', count: 2 }),
  });
  expect(
    screen.getByText(t('products.list.price-range', { least: taka(30), most: taka(50) }), { exact: true }),
  ).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: t('products.list.price-of', { product: 'Aloe' }) })).toBeNull();
  await person.click(open);
  const offerOf = (label: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: t('products.list.offer-of', { product: `Aloe, ${label}` }) });
  await person.clear(offerOf('3 inch pot'));
  await person.type(offerOf('3 inch pot'), '35{Enter}');
  expect(document.activeElement).toBe(offerOf('5 inch pot'));
  await waitFor(async () => {
    const [row] = await shop.database.db
      .select()
      .from(products)
      .where(eq(products.id, first ?? ''));
    expect(row?.variants?.map(({ offerPrice }) => offerPrice)).toEqual([3500, 5000]);
  });
  const stock = screen.getByRole('textbox', {
    name: t('products.list.count-of', { product: 'Aloe, 5 inch pot' }),
  });
  const answer = { success: true, message: 'Counted', stock: 6, inStock: true };
  const asked = vi.fn(fetch);
  vi.stubGlobal('fetch', asked);
  shop.fail('/api/seller/stock', { status: 200, body: JSON.stringify(answer) });
  await person.type(stock, '6{Enter}');
  expect(await screen.findByText('Counted')).toBeTruthy();
  const [, request] = asked.mock.calls.find(([path]) => path === '/api/seller/stock') ?? [];
  expect(JSON.parse(String(request?.body))).toEqual({ id: second, stock: 6, from: null });
});
