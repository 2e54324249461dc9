import { inLanguage, languages } from '#contract/languages.ts';
import { expect, logInNewShopper, onDesktop, test } from './support/shop-test.ts';
import { at, language } from './support/texts.ts';

test('the language that a shopper switches to is that of the mails, too', onDesktop, async ({ page }) => {
  await logInNewShopper(page);
  await page.goto(at('/cart'));
  const other = language() === 'en' ? 'bn' : 'en';
  const stored = page.waitForRequest('**/api/language');
  await page.getByRole('banner').getByRole('link', { name: languages[other].name }).click();
  expect((await stored).postDataJSON()).toEqual({ language: other });
  await expect(page).toHaveURL(inLanguage(other, '/cart'));
});
