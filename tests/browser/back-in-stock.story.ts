import { findFaults } from './support/find-faults.ts';
import { newShopper, register } from './support/people.ts';
import { openSheet } from './support/product-list.ts';
import { expect, onPhone, openAsSeller, test } from './support/shop-test.ts';
import { apiMessage, at, language, like, t } from './support/texts.ts';

test(
  'who finds a product sold out asks to be notified when it is back, and the seller sees how many do',
  onPhone,
  async ({ page }) => {
    const { products } = await (await page.request.get('/api/product/list?inStock=false&limit=1')).json();
    const [product] = products;
    const name: string = (language() === 'bn' && product.translations?.bn?.name) || product.name;
    const address = at(`/products/${product.category.toLowerCase()}/${product._id}`);
    const box = page.getByRole('region', { name: t('back-in-stock.title') });
    const ask = box.getByRole('button', { name: t('back-in-stock.ask') });
    const confirmation = box.getByText(t('back-in-stock.kept'));
    const email = box.getByLabel(t('back-in-stock.email'));

    await page.goto(address);
    await expect(box.getByText(t('back-in-stock.note'))).toBeVisible();
    await email.fill('nobody');
    await ask.click();
    await expect(email).toBeFocused();
    await expect(box.getByText(apiMessage('Please enter a valid email address'))).toBeVisible();
    await email.fill(newShopper().email);
    await ask.click();
    await expect(confirmation).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    const { token } = await register(page.request);
    await page.evaluate((value) => localStorage.setItem('userToken', value), token);
    await page.reload();
    await expect(email).toHaveCount(0);
    const takeBack = box.getByRole('button', { name: t('back-in-stock.take-back') });
    const sent = (method: string) =>
      page.waitForResponse(
        (response) => response.request().method() === method && response.url().endsWith('/back-in-stock'),
      );
    const [wished] = await Promise.all([sent('PUT'), ask.click()]);
    expect(wished.status()).toBe(200);
    await expect(takeBack).toBeFocused();
    await page.reload();
    await expect(confirmation).toBeVisible();
    await Promise.all([sent('DELETE'), takeBack.click()]);
    await page.reload();
    await expect(ask).toBeEnabled();
    await expect(confirmation).toHaveCount(0);
    await Promise.all([sent('PUT'), ask.click({ clickCount: 3 })]);
    await expect(takeBack).toBeVisible();

    await openAsSeller(page, 'Product List');
    await page.goto(at('/seller/product-list?inStock=false'));
    const row = page.getByRole('row').filter({ hasText: name });
    const waiting = like('products.list.waiting', 'count', 'shown');
    await expect(row.getByText(waiting)).toBeVisible();
    const inList = await row.getByText(waiting).textContent();
    const sheet = await openSheet(page, name);
    await sheet.getByRole('link', { name: t('common.edit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('products.edit.title') })).toBeVisible();
    await expect(page.getByText(inList ?? '', { exact: true })).toBeVisible();
  },
);
