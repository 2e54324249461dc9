// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { giveSlug } from '#api/features/products/slugs/give-slug.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { plainShop } from '#tests/support/screens/plain-shop.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import ProductPage from '#web/routes/product.tsx';
import EditProduct from '#web/routes/seller/edit-product.tsx';

const shop = await openScreenShop();
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
afterAll(() => shop.close());

let tulsiId = '';
beforeAll(async () => {
  tulsiId = (await createProduct(db, { name: 'Tulsi' })).id;
  await giveSlug(db, tulsiId, 'holy-basil');
  await giveSlug(db, tulsiId, 'tulsi');
  await giveSlug(db, (await createProduct(db, { name: 'Mint' })).id, 'mint');
});

function Page() {
  const { category = '', id = '' } = useParams();
  const page = { params: { category, id } } as ComponentProps<typeof ProductPage>;
  return <ProductPage {...page} />;
}

const open = (at: string) => shop.open(<Page />, { at, path: '/products/:category/:id', shop: plainShop });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

test('a product is shown at its slug, and a card leads to another one without a redirect', async () => {
  const { person } = open('/products/herbs/tulsi');
  await heading('Tulsi');
  expect(address()).toBe('/products/herbs/tulsi');
  const related = await screen.findByRole('region', { name: t('catalog.related') });
  const card = await within(related).findByRole('link', { name: 'Mint' });
  expect(card.getAttribute('href')).toBe('/products/herbs/mint');
  const replaced = vi.spyOn(window.history, 'replaceState');
  await person.click(card);
  await heading('Mint');
  expect(address()).toBe('/products/herbs/mint');
  expect(replaced).not.toHaveBeenCalled();
  replaced.mockRestore();
});

test.each([
  ['its id', () => `/products/herbs/${tulsiId}`],
  ['an earlier slug', () => '/products/herbs/holy-basil'],
  ['another category', () => '/products/flower/tulsi'],
  ['another case', () => '/products/Herbs/TULSI'],
])('who comes by %s is brought to the present address, with the query', async (_what, at) => {
  open(`${at()}?variant=x`);
  await heading('Tulsi');
  await waitFor(() => expect(address()).toBe('/products/herbs/tulsi?variant=x'));
});

test.each(['/products/herbs/nothing', '/products/furniture/tulsi'])('there is no product at %s', async (at) => {
  open(at);
  expect(await screen.findByRole('heading', { name: t('layout.not-found.title') })).toBeTruthy();
  expect(address()).toBe(at);
});

/** Sends later forms to the shop. Returns what was sent of the product. */
function takeChanges(): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  class Put {
    upload = {};
    id = '';
    onload() {}
    setRequestHeader() {}
    open(_method: string, path: string) {
      this.id = path.split('/').at(-1) ?? '';
    }
    async send(form: FormData) {
      const productData = JSON.parse(String(form.get('productData')));
      sent.push(productData);
      const { status, body } = await shop.send(catalogCalls.changeProduct, {
        as,
        params: { id: this.id },
        body: { productData },
      });
      Object.assign(this, { status, responseText: JSON.stringify(body) }).onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Put);
  return sent;
}

test('the seller sees the address of a product, changes it, and has it made anew', async () => {
  const { id } = await createProduct(db, { name: 'Red Rose' });
  await giveSlug(db, id, 'rose');
  const slugNow = async () => (await db.select().from(products).where(eq(products.id, id)))[0]?.slug;
  const sent = takeChanges();
  const page = { params: { id } } as ComponentProps<typeof EditProduct>;

  async function edit(change: (person: ReturnType<typeof shop.open>['person'], field: HTMLElement) => Promise<void>) {
    cleanup();
    const { person } = shop.open(<EditProduct {...page} />, { as });
    const field = await screen.findByRole('textbox', {
      name: t('products.form.slug'),
      description: t('products.form.slug-hint'),
    });
    expect(field).toHaveProperty('value', await slugNow());
    await change(person, field);
    await person.click(screen.getByRole('button', { name: t('products.edit.save') }));
  }

  await edit(async (person, field) => {
    await person.clear(field);
    await person.type(field, '!!');
  });
  expect(await screen.findByText(/needs at least one letter/)).toBeTruthy();
  expect(sent).toEqual([]);

  await edit(async (person, field) => {
    await person.clear(field);
    await person.type(field, 'লাল গোলাপ');
  });
  await waitFor(async () => expect(await slugNow()).toBe('lal-golap'));

  await edit((person) => person.click(screen.getByRole('button', { name: t('products.form.slug-anew') })));
  await waitFor(async () => expect(await slugNow()).toBe('red-rose'));

  // An address that was not edited keeps its current value in the shop.
  await edit(async (person) => {
    await giveSlug(db, id, 'queen');
    await person.type(screen.getByLabelText(t('submissions.form.name')), ' 2');
  });
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ slug }) => slug)).toEqual(['লাল গোলাপ', '', undefined]);
  await waitFor(async () => expect(await slugNow()).toBe('queen'));
});
