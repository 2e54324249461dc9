// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import type { ComponentProps } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import EditProduct from '#web/routes/seller/edit-product.tsx';

const shop = await openScreenShop();
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
afterAll(() => shop.close());
beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = () => {};
});

type Person = ReturnType<typeof shop.open>['person'];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const offer = () => screen.findByRole('button', { name: t('changes.take') });
const newValues = async () => (await screen.findByText(t('changes.new'))).closest('[role=alert]')?.textContent ?? '';

async function retype(person: Person, label: string, text: string) {
  await person.clear(field(label));
  await person.type(field(label), text);
}

/** Sends later forms to the shop without their pictures. */
function takePuts() {
  class Put {
    upload = {};
    path = '';
    onload() {}
    setRequestHeader() {}
    open(_method: string, path: string) {
      this.path = path;
    }
    async send(form: FormData) {
      const productData = JSON.parse(String(form.get('productData')));
      const params = { id: this.path.split('/').at(-1) ?? '' };
      const { status, body } = await shop.send(calls.changeProduct, { as, params, body: { productData } });
      Object.assign(this, { status, responseText: JSON.stringify(body) }).onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Put);
}
async function open() {
  const { id } = await createProduct(db, { name: 'Rose', description: ['Red'], images: ['/media/rose.webp'] });
  const page = { params: { id } } as ComponentProps<typeof EditProduct>;
  const { person } = shop.open(<EditProduct {...page} />, { as });
  takePuts();
  await screen.findByRole('form', { name: t('products.edit.title') });
  const change = (columns: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(columns).where(eq(products.id, id));
  const row = async () => (await db.select().from(products).where(eq(products.id, id)))[0];
  return { person, change, row, save: () => person.click(button(t('products.edit.save'))) };
}

test('keeps what was typed, shows what is new, and takes it', async () => {
  const { person, change, row, save } = await open();
  await retype(person, t('products.form.description'), 'Fragrant');
  await change({ price: 15_000, offerPrice: 9_900, facts: { light: 'low' }, category: 'Indoor' });
  await save();
  const shown = await newValues();
  for (const text of [taka(150), taka(99), t('facts.light.low'), 'Indoor Plants']) expect(shown).toContain(text);
  expect(field(t('products.form.description')).value).toBe('Fragrant');
  expect((await row())?.price).toBe(15_000);
  await person.click(await offer());
  const taken = await screen.findByText(t('changes.taken'));
  expect(document.activeElement).toBe(taken);
  expect(field(t('products.form.price')).value).toBe('150');
  expect(field(t('products.form.description')).value).toBe('Fragrant');
  await save();
  await screen.findByText('Product updated');
  expect(await row()).toMatchObject({
    ...{ price: 15_000, offerPrice: 9_900, facts: { light: 'low' }, category: 'Indoor' },
    description: ['Fragrant'],
  });
});

test('replaces it where the seller says so, and only that', async () => {
  const { person, change, row, save } = await open();
  await retype(person, t('submissions.form.name'), 'Tea Rose');
  await change({ price: 15_000 });
  await save();
  await offer();
  await change({ weight: '1 kg' });
  await person.click(button(t('changes.replace')));
  expect(await newValues()).toContain('1 kg');
  expect((await row())?.name).toBe('Rose');
  await person.dblClick(button(t('changes.replace')));
  await screen.findByText('Product updated');
  expect(await row()).toMatchObject({ name: 'Tea Rose', price: 6000, weight: null });
});

test('shows newer pictures and variants, and takes them', async () => {
  const { person, change, row, save } = await open();
  await retype(person, t('submissions.form.name'), 'Tea Rose');
  await change({ images: ['/media/rose.webp', '/media/bud.webp'] });
  await save();
  expect(await newValues()).toContain(t('products.form.newer-pictures', { count: 2 }));
  await person.click(await offer());
  await save();
  await screen.findByText('Product updated');
  expect(await row()).toMatchObject({ name: 'Tea Rose', images: ['/media/rose.webp', '/media/bud.webp'] });
});
