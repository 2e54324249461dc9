// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import type { ComponentProps } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { limits } from '#contract/limits.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { browserQueryClient } from '#web/client/query-client.ts';
import AddProduct from '#web/routes/seller/add-product.tsx';
import EditProduct from '#web/routes/seller/edit-product.tsx';
import ProductList from '#web/routes/seller/product-list.tsx';

const shop = await openScreenShop();
const as = { seller: await signInSeller(shop) };
afterAll(() => shop.close());
// A chosen file is previewed with an object URL, which jsdom lacks.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  // It does not scroll, either.
  HTMLElement.prototype.scrollIntoView = () => {};
});

/** Sends later forms to the shop without their pictures. Returns what was sent. */
function takePosts(): string[] {
  const sent: string[] = [];
  class Post {
    upload = {};
    onload() {}
    setRequestHeader() {}
    open(method: string, path: string) {
      sent.push(`${method} ${path}`);
    }
    async send(form: FormData) {
      const productData = JSON.parse(String(form.get('productData')));
      const { status, body } = await shop.send(catalogCalls.addProduct, { as, body: { productData } });
      Object.assign(this, { status, responseText: JSON.stringify(body) }).onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Post);
  return sent;
}

const form = () => within(screen.getByRole('form', { name: t('seller.menu.add-product') }));
const save = () => form().getByRole('button', { name: t('products.add.save') });

type Person = ReturnType<typeof shop.open>['person'];

async function fillProduct(person: Person, name: string, price: string, offerPrice: string) {
  for (const [label, text] of [
    [t('submissions.form.name'), name],
    [t('products.form.price'), price],
    [t('products.form.offer-price'), offerPrice],
  ] as const) {
    const field = form().getByLabelText(label);
    await person.clear(field);
    await person.type(field, text);
  }
}

test('the switch of a product goes back when the shop refuses, and the reason is shown', async () => {
  await createProduct(shop.database.db);
  const { person } = shop.open(<ProductList />, { as });
  const refusal = { success: false, message: 'Product not found', code: 'product-not-found' };
  const toggle = await screen.findByRole('switch', { checked: true });
  shop.fail('/api/product/stock', { status: 404, body: JSON.stringify(refusal) });
  await person.click(toggle);
  expect(await screen.findByText('Product not found')).toBeTruthy();
  expect(await screen.findByRole('switch', { checked: true })).toBe(toggle);
});

test('a switch that was pressed never shows the former state again', async () => {
  const { id } = await createProduct(shop.database.db, { name: 'Fern' });
  const { person } = shop.open(<ProductList />, { as });
  const toggle = await screen.findByRole('switch', { name: t('products.list.stock-of', { product: 'Fern' }) });
  const states: (string | null)[] = [];
  new MutationObserver(() => states.push(toggle.getAttribute('aria-checked'))).observe(toggle, { attributes: true });
  await person.click(toggle);
  await screen.findByText('Stock updated');
  await waitFor(() => expect(browserQueryClient.isFetching()).toBe(0));
  expect(new Set(states)).toEqual(new Set(['false']));
  expect(await shop.database.db.select().from(products).where(eq(products.id, id))).toMatchObject([{ inStock: false }]);
  await shop.database.db.delete(products).where(eq(products.id, id));
});

test.each(['01a1fc35-96d7-766f-9bc1-188089655abc', 'nothing'])('there is no product to edit at %s', async (id) => {
  const page = { params: { id } } as ComponentProps<typeof EditProduct>;
  shop.open(<EditProduct {...page} />, { as });
  expect(await screen.findByRole('heading', { name: t('products.edit.not-found') })).toBeTruthy();
});

test('an offer above the price is confirmed once, and sent once', async () => {
  const sent = takePosts();
  const { person } = shop.open(<AddProduct />, { as });
  await fillProduct(person, 'Fern', '10', '12');
  const question = { name: t('products.form.unlikely.question') };
  await person.click(save());
  const close = { name: t('submissions.form.unlikely.close') };
  await person.click(within(await screen.findByRole('dialog', question)).getByRole('button', close));
  expect(sent).toEqual([]);
  await person.click(save());
  const confirm = { name: t('products.form.unlikely.confirm') };
  await person.dblClick(within(await screen.findByRole('dialog', question)).getByRole('button', confirm));
  expect(await screen.findByText('Product Added Successfully')).toBeTruthy();
  expect(sent).toEqual(['POST /api/product/add']);
  const stored = await shop.database.db.select().from(products).where(eq(products.name, 'Fern'));
  expect(stored).toMatchObject([{ price: 1000, offerPrice: 1200 }]);
});

test('the form shows errors at their fields', async () => {
  const { person } = shop.open(<AddProduct />, { as });
  const faulty = (sentence: string) => screen.findByRole('textbox', { description: sentence });
  await person.click(save());
  const name = await faulty('Please enter the product name');
  expect(name).toBe(form().getByLabelText(t('submissions.form.name')));
  expect(document.activeElement).toBe(name);
  await fillProduct(person, 'Fern', '-1', '1.005');
  await person.click(save());
  expect(await faulty('The price must be 0 or more')).toBe(form().getByLabelText(t('products.form.price')));
  const offerPrice = form().getByLabelText(t('products.form.offer-price'));
  expect(await faulty('The offer price can have at most two decimals')).toBe(offerPrice);

  const slots = within(screen.getByRole('group', { name: t('pictures.title') }));
  const choose = (...files: File[]) =>
    fireEvent.change(slots.getByLabelText(t('pictures.main')), { target: { files } });
  choose(new File(['no picture'], 'notes.txt', { type: 'text/plain' }));
  expect((await slots.findByRole('alert')).textContent).toBe(t('common.not-a-picture'));
  choose(new File([new Uint8Array(limits.uploadBytes)], 'big.png', { type: 'image/png' }));
  expect(await slots.findByText(t('common.picture-too-large'))).toBe(slots.getByRole('alert'));
  choose(...Array.from({ length: 5 }, () => new File(['leaf'], 'leaf.png', { type: 'image/png' })));
  expect(await slots.findByText(t('pictures.too-many', { maximum: 4 }))).toBe(slots.getByRole('alert'));
  expect(await slots.findAllByRole('img')).toHaveLength(4);
});

test('a price is changed where it stands, and the change can be undone', async () => {
  const { id } = await createProduct(shop.database.db, { name: 'Neem' });
  const prices = async () => {
    const [row] = await shop.database.db.select().from(products).where(eq(products.id, id));
    return [row?.price, row?.offerPrice];
  };
  const { person } = shop.open(<ProductList />, { as });
  const offer = await screen.findByRole('textbox', { name: t('products.list.offer-of', { product: 'Neem' }) });
  await person.clear(offer);
  await person.type(offer, '৩৯{Escape}');
  expect(offer).toHaveProperty('value', '45');
  await person.clear(offer);
  await person.type(offer, '৩৯.৫{Enter}');
  await screen.findByText('Price updated');
  expect(await prices()).toEqual([6000, 3950]);
  expect(offer).toHaveProperty('value', '39.5');
  await person.click(screen.getByRole('button', { name: t('products.list.undo') }));
  await waitFor(async () => expect(await prices()).toEqual([6000, 4500]));
  await waitFor(() => expect(offer).toHaveProperty('value', '45'));

  // A list that is read anew would show the price before it is typed.
  await waitFor(() => expect(browserQueryClient.isFetching()).toBe(0));
  await shop.database.db.update(products).set({ offerPrice: 5000 }).where(eq(products.id, id));
  await person.clear(offer);
  await person.type(offer, '44{Enter}');
  await screen.findByText(/the offer 50 taka/);
  await waitFor(() => expect(offer).toHaveProperty('value', '50'));
  await shop.database.db.delete(products).where(eq(products.id, id));
});

test('an added product has a link, and the next one can be entered at once', async () => {
  takePosts();
  const { person } = shop.open(<AddProduct />, { as });
  await fillProduct(person, 'Lotus', '10', '8');
  await person.click(save());
  const [stored] = await vi.waitFor(async () => {
    const rows = await shop.database.db.select().from(products).where(eq(products.name, 'Lotus'));
    expect(rows).toHaveLength(1);
    return rows;
  });
  const see = await screen.findByRole('link', { name: t('products.add.see') });
  await waitFor(() => expect(see.getAttribute('href')).toBe('/products/other/lotus'));
  expect(stored?.slug).toBe('lotus');
  expect(form().getByLabelText(t('submissions.form.name'))).toHaveProperty('value', '');
  expect(screen.getByRole('group', { name: t('pictures.title') }).contains(document.activeElement)).toBe(true);
  (document.activeElement as HTMLElement).blur();
  await person.click(screen.getByRole('button', { name: t('products.add.another') }));
  expect(screen.getByRole('group', { name: t('pictures.title') }).contains(document.activeElement)).toBe(true);
});
