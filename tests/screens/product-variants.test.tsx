// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveSlug } from '#api/features/products/slugs/give-slug.ts';
import { variantColumns } from '#api/features/products/variant-columns.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { plainShop } from '#tests/support/screens/plain-shop.ts';
import { openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import { clearCart, openVisitorCart } from '#web/features/cart/cart-store.ts';
import CartPage from '#web/routes/cart.tsx';
import ProductPage from '#web/routes/product.tsx';
import WishList from '#web/routes/wish-list.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const [roseId, whiteId, pinkId] = [v7(), v7(), v7()];
const names = { rose: 'Red, Small', white: 'White, Small', pink: 'Pink, Large' };

beforeAll(async () => {
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  const level = { fewLeft: null, isLow: false };
  const variants = [
    {
      ...level,
      id: roseId,
      facts: { kind: 'Red', size: 'small' as const },
      price: 9000,
      offerPrice: 9000,
      inStock: true,
    },
    {
      ...level,
      id: whiteId,
      facts: { kind: 'White', size: 'small' as const },
      price: 9000,
      offerPrice: 7050,
      inStock: true,
      fewLeft: 2,
      image: '/media/white.webp',
    },
    {
      ...level,
      id: pinkId,
      facts: { kind: 'Pink', size: 'large' as const },
      price: 5000,
      offerPrice: 5000,
      inStock: false,
    },
  ];
  await createProduct(shop.database.db, {
    ...variantColumns(variants, ['kind', 'size'], { light: 'full-sun' }),
    id: roseId,
    name: 'Rose',
    images: ['/media/rose.webp', '/media/white.webp'],
  });
  await giveSlug(shop.database.db, roseId, 'rose');
});

beforeEach(() => clearCart());

function Page() {
  const { category = '', id = '' } = useParams();
  const page = { params: { category, id } } as ComponentProps<typeof ProductPage>;
  return <ProductPage {...page} />;
}

const open = (at: string) => {
  cleanup();
  return shop.open(<Page />, { at, path: '/products/:category/:id', shop: plainShop });
};
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const option = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });
const isChecked = async (name: string) => (await option(name)).matches(':checked');
const price = (amount: number) => t('catalog.mrp', { price: taka(amount) });

test('price, stock, picture and address follow the choice, which the keyboard makes', async () => {
  const { person } = open('/products/herbs/rose');
  expect(await screen.findByRole('group', { name: 'Kind, Plant size' })).toBeTruthy();
  expect(await isChecked(names.rose)).toBe(true);
  expect(screen.getByText(price(90))).toBeTruthy();
  expect(address()).toBe('/products/herbs/rose');
  const length = window.history.length;

  (await option(names.rose)).focus();
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await option(names.white));
  await waitFor(() => expect(address()).toBe(`/products/herbs/rose?variant=${whiteId}`));
  expect(window.history.length).toBe(length);
  expect(screen.getByText(price(70.5))).toBeTruthy();
  expect(screen.getByText(price(90)).tagName).toBe('DEL');
  expect(screen.getAllByText(t('common.few-left', { count: 2 })).length).toBeGreaterThan(0);
  await person.click(screen.getByRole('button', { name: t('catalog.zoom') }));
  const zoom = within(await screen.findByRole('dialog', { name: 'Rose' }));
  expect(zoom.getByRole('img', { name: t('catalog.picture-of', { name: 'Rose', place: 2, count: 2 }) })).toBeTruthy();
});

test('a sold-out one can be chosen, to be told when it is back', async () => {
  const { person } = open('/products/herbs/rose');
  expect((await option(names.pink)).closest('label')?.textContent).toContain(t('common.out-of-stock'));
  expect(screen.queryByRole('region', { name: t('back-in-stock.title') })).toBeNull();
  await person.click(await option(names.pink));
  const wait = within(await screen.findByRole('region', { name: t('back-in-stock.title') }));
  expect(screen.queryByRole('button', { name: t('catalog.add-to-cart') })).toBeNull();
  await person.click(screen.getByRole('link', { name: t('back-in-stock.title') }));
  expect(document.activeElement).toBe(wait.getByLabelText(t('back-in-stock.email')));
});

test.each([
  ['that of the address', `?variant=${whiteId}`, names.white],
  ['that of the address in capitals', `?variant=${whiteId.toUpperCase()}`, names.white],
  ['the first one by its id', `?variant=${roseId}`, names.rose],
  ['the default one by an unknown id', `?variant=${v7()}`, names.rose],
  ['the default one by no id', '?variant=x', names.rose],
])('the page opens with %s', async (_what, query, name) => {
  open(`/products/herbs/rose${query}`);
  expect(await isChecked(name)).toBe(true);
});

test('two of one product are two lines of the cart, with what each is', async () => {
  const { person } = open(`/products/herbs/rose?variant=${whiteId}`);
  openVisitorCart();
  await person.click(await screen.findByRole('button', { name: t('catalog.add-to-cart') }));
  await person.click(await option(names.rose));
  await person.click(screen.getByRole('button', { name: t('catalog.add-to-cart') }));
  cleanup();
  shop.open(<CartPage />);
  const lines = within(await screen.findByRole('group', { name: t('cart.lines') }));
  expect(await lines.findByText(names.white)).toBeTruthy();
  const shown = lines.getAllByRole('listitem').map((line) => ({
    href: within(line).getByRole('link', { name: 'Rose' }).getAttribute('href'),
    picture: line.querySelector('img')?.getAttribute('src'),
    isNamed: within(line).queryByText(/^(Red|White), Small$/)?.textContent,
    each: within(line).getByText(/each/).textContent,
  }));
  const path = '/products/herbs/rose?variant=';
  expect(shown).toEqual([
    {
      href: path + whiteId,
      picture: '/media/white.webp',
      isNamed: names.white,
      each: t('cart.each', { price: taka(70.5) }),
    },
    {
      href: path + roseId,
      picture: '/media/rose.webp',
      isNamed: names.rose,
      each: t('cart.each', { price: taka(90) }),
    },
  ]);
  await person.click(lines.getByRole('button', { name: t('cart.remove', { product: `Rose, ${names.white}` }) }));
  expect(lines.getAllByRole('listitem')).toHaveLength(1);
});

test('a card says from which price it is, and leads to the choice', async () => {
  localStorage.setItem('wishes', JSON.stringify([roseId]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'wishes' }));
  shop.open(<WishList />);
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(t('catalog.price-from', { price: taka(70.5) }))).toBeTruthy();
  expect(card.getByText(t('catalog.variants', { count: 3 }))).toBeTruthy();
  const choose = card.getByRole('link', { name: t('cart.choose-of', { product: 'Rose' }) });
  expect(choose.getAttribute('href')).toBe('/products/herbs/rose');
  expect(card.queryByRole('button', { name: t('cart.add-product', { product: 'Rose' }) })).toBeNull();
});

test('a wish for one variant shows that one', async () => {
  localStorage.setItem('wishes', JSON.stringify([whiteId, roseId]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'wishes' }));
  shop.open(<WishList />);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  const [card] = screen.getAllByRole('article').map((one) => within(one));
  expect(card?.getByText(names.white)).toBeTruthy();
  expect(card?.getByText(taka(70.5))).toBeTruthy();
  expect(card?.getByRole('link', { name: 'Rose' }).getAttribute('href')).toContain(`?variant=${whiteId}`);
  expect(card?.getByRole('button', { name: t('cart.add-product', { product: `Rose, ${names.white}` }) })).toBeTruthy();
});
