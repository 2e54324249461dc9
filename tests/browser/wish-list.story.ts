import { register } from './support/people.ts';
import { expect, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test('a visitor’s wishes come along into the account, in every tab and browser', onPhone, async ({ page, browser }) => {
  await page.goto(at('/products/herbs'));
  const cards = page.getByRole('article');
  const names = await cards.getByRole('heading').allTextContents();
  const [first = '', second = ''] = names;
  const heart = (name: string) => page.getByRole('button', { name: t('wishes.wish', { product: name }) });
  await heart(first).click();
  await heart(second).click();
  await expect(heart(second)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(at('/wish-list'));
  await expect(cards.getByRole('heading')).toHaveText([second, first]);
  await heart(first).press('Enter');
  await expect(cards.getByRole('heading')).toHaveText([second]);

  const { token } = await register(page.request);
  await page.evaluate((value) => localStorage.setItem('userToken', value), token);
  const brought = page.waitForResponse('**/api/wish/add');
  await page.goto(at('/wish-list'));
  await brought;
  await expect(cards.getByRole('heading')).toHaveText([second]);
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  await other.goto(at('/wish-list'));
  await expect(other.getByRole('article').getByRole('heading')).toHaveText([second]);
  await elsewhere.close();

  await heart(second).click();
  await expect(page.getByRole('heading', { name: t('wishes.empty') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('wishes.empty') })).toBeVisible();
});
