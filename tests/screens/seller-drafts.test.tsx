// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import type { ComponentProps } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { dhakaField } from '#web/format/dhaka-time.ts';
import AddProduct from '#web/routes/seller/add-product.tsx';
import EditProduct from '#web/routes/seller/edit-product.tsx';
import ProductList from '#web/routes/seller/product-list.tsx';

const shop = await openScreenShop();
const as = { seller: await signInSeller(shop) };
afterAll(() => shop.close());
const { db } = shop.database;

/** Sends a form to the shop without its pictures. */
class Post {
  upload = {};
  #path = '';
  onload() {}
  setRequestHeader() {}
  open(_method: string, path: string) {
    this.#path = path;
  }
  async send(form: FormData) {
    const body = { productData: JSON.parse(String(form.get('productData'))) };
    const [, id = ''] = /product\/([\da-f-]{36})$/.exec(this.#path) ?? [];
    const call = id ? catalogCalls.changeProduct : catalogCalls.addProduct;
    const answer = await shop.send(call, { as, body, ...(id && { params: { id } }) });
    Object.assign(this, { status: answer.status, responseText: JSON.stringify(answer.body) }).onload();
  }
}

beforeEach(async () => {
  // jsdom does not scroll.
  HTMLElement.prototype.scrollIntoView = () => {};
  vi.stubGlobal('XMLHttpRequest', Post);
  await db.delete(products);
});

const draft = { isDraft: true, removedAt: new Date() };
const stored = async (name: string) => (await db.select().from(products).where(eq(products.name, name)))[0];
const press = (name: string) => screen.getByRole('button', { name });
const publishAt = () => screen.getByLabelText<HTMLInputElement>(t('products.form.publish-at'));
const soon = () => dhakaField(new Date(Date.now() + 24 * 60 * 60_000).toISOString());

function openForm(id: string) {
  const page = { params: { id } } as ComponentProps<typeof EditProduct>;
  return shop.open(<EditProduct {...page} />, { as, at: `/seller/product-list/${id}` });
}

async function fill(person: ReturnType<typeof shop.open>['person'], name: string) {
  await person.type(screen.getByLabelText(t('submissions.form.name')), name);
  await person.type(screen.getByLabelText(t('products.form.price')), '10');
  await person.type(screen.getByLabelText(t('products.form.offer-price')), '8');
}

test('a new product is saved as a draft, and the note leads to its form', async () => {
  const { person } = shop.open(<AddProduct />, { as });
  await fill(person, 'Fern');
  await person.click(press(t('products.form.save-draft')));
  expect(await screen.findByText(t('products.add.draft-saved', { product: 'Fern' }))).toBeTruthy();
  const row = await stored('Fern');
  expect(row).toMatchObject({ isDraft: true, publishAt: null });
  const link = screen.getByRole('link', { name: t('products.add.edit-draft') });
  expect(link.getAttribute('href')).toBe(`/seller/product-list/${row?.id}`);
});

test('a product with a time is a draft until then, and the next form has no time', async () => {
  const { person } = shop.open(<AddProduct />, { as });
  await fill(person, 'Lotus');
  const time = soon();
  await person.type(publishAt(), time);
  expect(screen.queryByRole('button', { name: t('products.form.save-draft') })).toBeNull();
  await person.click(press(t('products.form.publish-later')));
  await screen.findByText(t('products.add.draft-saved', { product: 'Lotus' }));
  const row = await stored('Lotus');
  expect(row?.isDraft).toBe(true);
  expect(dhakaField(row?.publishAt?.toISOString() ?? '')).toBe(time);
  expect(publishAt().value).toBe('');
  expect(press(t('products.add.save'))).toBeTruthy();
});

test('a draft is published by its form, and a public product keeps what it is', async () => {
  const { id } = await createProduct(db, { name: 'Fern', ...draft });
  const first = openForm(id);
  await first.person.click(await screen.findByRole('button', { name: t('products.form.publish') }));
  await waitFor(async () => expect((await stored('Fern'))?.isDraft).toBe(false));
  cleanup();
  const { person } = openForm(id);
  const name = await screen.findByLabelText(t('submissions.form.name'));
  // Meanwhile somebody has taken it back.
  await db.update(products).set(draft).where(eq(products.id, id));
  await person.type(name, ' 2');
  await person.click(press(t('products.edit.save')));
  await waitFor(async () => expect(await stored('Fern 2')).toMatchObject({ isDraft: true }));
});

test('the list marks drafts, shows one kind, and publishes', async () => {
  const publishAtTime = new Date('2036-12-01T03:00:00Z');
  await createProduct(db, { name: 'Rose' });
  await createProduct(db, { name: 'Fern', description: ['Green'], weight: '1 kg', publishAt: publishAtTime, ...draft });
  const { person } = shop.open(<ProductList />, { as, at: '/seller/product-list' });
  const row = within(await screen.findByRole('row', { name: /Fern/ }));
  expect(row.getByText(t('products.list.draft'))).toBeTruthy();
  expect(row.getByText('public from 1 Dec 2036, 9:00 am')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Fern' }).getAttribute('href')).toMatch(/^\/seller\/product-list\//);
  await person.selectOptions(screen.getByLabelText(t('products.list.state')), 'draft');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Rose/ })).toBeNull());
  expect(screen.getByLabelText('Address').textContent).toBe('/seller/product-list?state=draft');
  await person.click(screen.getByRole('button', { name: t('products.list.more-of', { product: 'Fern' }) }));
  await person.click(await screen.findByRole('menuitem', { name: t('products.list.publish') }));
  await screen.findByText(t('products.list.published', { product: 'Fern' }));
  expect(await stored('Fern')).toMatchObject({
    isDraft: false,
    removedAt: null,
    publishAt: null,
    description: ['Green'],
    weight: '1 kg',
  });
  await person.selectOptions(screen.getByLabelText(t('products.list.state')), '');
  await person.click(await screen.findByRole('button', { name: t('products.list.more-of', { product: 'Fern' }) }));
  await person.click(await screen.findByRole('menuitem', { name: t('products.list.make-draft') }));
  await screen.findByText(t('products.list.made-draft', { product: 'Fern' }));
  expect(await stored('Fern')).toMatchObject({ isDraft: true, description: ['Green'] });
});

test('a copy is made in the list and on the form, and its form is shown', async () => {
  const { id } = await createProduct(db, { name: 'Fern' });
  const list = shop.open(<ProductList />, { as, at: '/seller/product-list?sort=name' });
  await list.person.click(await screen.findByRole('button', { name: t('products.list.more-of', { product: 'Fern' }) }));
  await list.person.click(await screen.findByRole('menuitem', { name: t('products.duplicate') }));
  const shownAt = () => screen.getByLabelText('Address').textContent;
  await waitFor(() => expect(shownAt()).toMatch(/^\/seller\/product-list\/[\da-f-]{36}$/));
  expect(shownAt()).not.toContain(id);
  cleanup();
  const { person } = openForm(id);
  await person.click(await screen.findByRole('button', { name: t('products.duplicate') }));
  await waitFor(() => expect(shownAt()).not.toContain(id));
  expect(await db.$count(products, eq(products.isDraft, true))).toBe(2);
});
