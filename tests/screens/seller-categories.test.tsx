// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { categories } from '#database/tables/categories.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import Categories from '#web/routes/seller/categories.tsx';

const shop = await openScreenShop();
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
afterAll(() => shop.close());

const initial = await db.select().from(categories);
beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
  const { version } = shop.services.categories.current;
  await db.insert(categories).values(initial.map((row) => ({ ...row, version: version + 1 })));
  await shop.services.categories.load();
});

const open = async () => {
  const { person } = shop.open(<Categories />, { as });
  await screen.findByRole('region', { name: 'Flower' });
  return person;
};
const row = (name: string) => screen.getByRole('region', { name });
const names = () => screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));
const button = (name: string) => screen.getByRole('button', { name });
const paths = () => shop.services.categories.all.map(({ path }) => path);

test('lists all in order with the numbers of their products, and moves one by the keyboard', async () => {
  await createProduct(db, { category: 'Fruits' });
  await createProduct(db, { category: 'Fruits', inStock: false });
  const person = await open();
  expect(names()).toEqual([
    'Flower',
    'Fruits',
    'Indoor Plants',
    'Vegetable Plants',
    'Bonsai Trees',
    'Herbs & Medicinal',
  ]);
  expect(within(row('Fruits')).getByText('2 products, 1 in stock')).toBeDefined();
  button(t('collections.up', { name: 'Fruits' })).focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Fruits', 'Flower']));
  // The category cannot move further up, so the focus is on the button that moves it down.
  await waitFor(() => expect(document.activeElement).toBe(button(t('collections.down', { name: 'Fruits' }))));
  expect(screen.getByText(t('collections.moved', { name: 'Fruits', place: 1, count: 6 }))).toBeDefined();
  expect(paths().slice(0, 2)).toEqual(['Fruits', 'flower']);
});

test('adds one in both languages as a part of another, and says at its field why it is refused', async () => {
  const person = await open();
  await person.click(button(t('categories.add')));
  const form = () => within(screen.getByRole('form', { name: t('categories.new') }));
  await person.type(form().getByLabelText('Name, English'), 'fruits');
  await person.click(form().getByRole('button', { name: t('categories.add') }));
  const name = form().getByLabelText('Name, English');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(form().getByText('Another category has this path or this name')).toBeDefined();
  await person.clear(name);
  await person.type(name, 'Mangoes');
  await person.type(form().getByLabelText('Name, বাংলা (optional)'), 'আম');
  await person.selectOptions(form().getByLabelText(t('categories.parent')), 'Fruits');
  await person.click(form().getByRole('button', { name: t('categories.add') }));
  await screen.findByRole('region', { name: 'Mangoes' });
  expect(names().slice(1, 3)).toEqual(['Fruits', 'Mangoes']);
  expect(shop.services.categories.find('mangoes')).toMatchObject({
    names: { en: 'Mangoes', bn: 'আম' },
    parent: 'Fruits',
    path: 'mangoes',
  });
});

test('renames one and hides one', async () => {
  const person = await open();
  await person.click(within(row('Bonsai Trees')).getByRole('button', { expanded: false }));
  const form = within(screen.getByRole('form', { name: t('categories.form', { name: 'Bonsai Trees' }) }));
  await person.clear(form.getByLabelText('Name, English'));
  await person.type(form.getByLabelText('Name, English'), 'Small trees');
  await person.click(form.getByRole('button', { name: t('categories.save') }));
  await screen.findByRole('region', { name: 'Small trees' });
  await person.click(screen.getByRole('switch', { name: t('collections.shown', { name: 'Small trees' }) }));
  await waitFor(() => expect(shop.services.categories.find('Bonsai')?.isHidden).toBe(true));
  await waitFor(() =>
    expect(
      screen
        .getByRole('switch', { name: t('collections.shown', { name: 'Small trees' }) })
        .getAttribute('aria-checked'),
    ).toBe('false'),
  );
});

test('removes one with products only when it is said where they go', async () => {
  const { id } = await createProduct(db, { category: 'flower' });
  const person = await open();
  await person.click(within(row('Flower')).getByRole('button', { expanded: false }));
  await person.click(button(t('collections.remove', { name: 'Flower' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Flower?' }));
  expect(dialog.getByText('Its product moves to the category that you choose.')).toBeDefined();
  await person.click(dialog.getByRole('button', { name: t('settings.remove') }));
  expect(await dialog.findByText(t('categories.move-to-missing'))).toBeDefined();
  await person.selectOptions(dialog.getByLabelText(t('categories.move-to')), 'Herbs');
  await person.click(dialog.getByRole('button', { name: t('settings.remove') }));
  await waitFor(() => expect(names()).not.toContain('Flower'));
  expect(screen.queryByRole('dialog')).toBeNull();
  const [product] = await db.select().from(products).where(eq(products.id, id));
  expect(product?.category).toBe('Herbs');
});
