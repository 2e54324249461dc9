import { type Language, languageCodes } from '#contract/languages.ts';
import { textsIn } from '#tests/support/texts.ts';
import { factText } from '#web/language/fact-text.ts';
import { textOf } from '#web/language/text.ts';
import { expect, onDesktop, openAsSeller, test } from './support/shop-test.ts';
import { apiMessage, t } from './support/texts.ts';

const textsOf = (code: Language) => textOf(textsIn(code));

test('facts that a seller states stand on the product page in both languages', onDesktop, async ({ page }) => {
  const name = `Fern with facts ${Date.now()}`;
  await openAsSeller(page);
  const form = page.getByRole('form', { name: t('seller.menu.add-product') });
  await form.getByLabel(t('submissions.form.name'), { exact: true }).fill(name);
  await form.getByLabel(t('products.form.price'), { exact: true }).fill('250');
  await form.getByLabel(t('products.form.offer-price'), { exact: true }).fill('200');
  await form.getByText(t('submissions.form.facts')).click();
  await form.getByLabel(t('facts.light'), { exact: true }).selectOption('low');
  await form.getByLabel(t('facts.petSafe'), { exact: true }).selectOption('true');
  await form.getByLabel(t('facts.amount'), { exact: true }).fill('৫০০');
  await form.getByLabel(t('submissions.form.fact-unit', { fact: t('facts.amount') })).selectOption('g');
  await form.getByRole('button', { name: t('products.add.save') }).click();
  await expect(page.getByText(apiMessage('Product Added Successfully'))).toBeVisible();

  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('article').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  const { pathname } = new URL(page.url());
  for (const code of languageCodes) {
    const own = textsOf(code);
    await page.goto(code === 'en' ? pathname : `/${code}${pathname}`);
    const care = page.getByRole('region', { name: own.t('care.title') });
    await expect(care.getByText(own.t('care.light.low'))).toBeVisible();
    await expect(care.getByText(own.t('care.petSafe.true'))).toBeVisible();
    // The amount is the size beside the name, and is not said twice.
    const amount = factText('amount', { value: 500, unit: 'g' }, own);
    await expect(page.getByText(amount, { exact: true }).first()).toBeVisible();
    await expect(care.getByText(amount)).toHaveCount(0);
    await expect(page.getByText(own.t('facts.unit-price.kg', { price: own.taka(400) })).first()).toBeVisible();
  }
});
