// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import ProductList from '#web/routes/seller/product-list.tsx';

const shop = await openScreenShop();
const as = { seller: await signInSeller(shop) };
afterAll(() => shop.close());

test('all products are downloaded from their list', async () => {
  await createProduct(shop.database.db, { name: 'Fern in a file' });
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:file';
  };
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { person } = shop.open(<ProductList />, { as, at: '/seller/product-list' });
  await person.click(screen.getByRole('button', { name: t('products.list.files') }));
  await person.click(screen.getByRole('link', { name: t('product-import.download') }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(await saved[0]?.text()).toMatch(/^\ufeff?"?product_id.*\r\n.*Fern in a file/s);
  click.mockRestore();
});

test('products that cannot be downloaded are reported, and the page stays', async () => {
  const { person } = shop.open(<ProductList />, { as, at: '/seller/product-list' });
  await person.click(screen.getByRole('button', { name: t('products.list.files') }));
  shop.fail('/api/seller/products/export', 'lost');
  await person.click(screen.getByRole('link', { name: t('product-import.download') }));
  expect(await screen.findByText(t('product-import.download-failed'))).toBeTruthy();
  expect(screen.getByLabelText('Address').textContent).toBe('/seller/product-list');
});
