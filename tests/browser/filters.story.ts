import { findFaults, findFaultsAtEverySize } from './support/find-faults.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, like, t, text } from './support/texts.ts';

const low = () => t('facts.light.low');
const chip = () => t('catalog.filter.chip', { fact: t('facts.light'), value: low() });

test(
  'products are sorted and filtered by keyboard; Back and reload keep what was chosen',
  onDesktop,
  async ({ page }) => {
    await page.goto(at('/products'));
    const filters = page.getByRole('form', { name: t('catalog.filter.title') });
    const choice = filters.getByRole('checkbox', { name: low() });
    const applied = page.getByRole('list', { name: t('catalog.filter.applied') });
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(24);

    await choice.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(at('/products?light=low'));
    await expect(choice).toBeFocused();
    await expect(
      page.getByRole('status').filter({ hasText: like('catalog.showing', { shown: 4, total: 4 }, 'all') }),
    ).toBeVisible();
    await expect(cards).toHaveCount(4);
    for (const card of await cards.all()) await expect(card.getByText(low())).toBeVisible();

    const highest = filters.getByRole('textbox', { name: t('catalog.filter.highest') });
    await highest.fill('৪০০');
    await highest.press('Enter');
    await expect(cards).toHaveCount(2);
    const sort = page.getByRole('combobox', { name: t('catalog.sort.label') });
    await sort.selectOption({ label: t('catalog.sort.price-low') });
    await expect(page).toHaveURL(/maxPrice=%E0%A7%AA%E0%A7%A6%E0%A7%A6&light=low&sort=price-low$/);
    await expect(applied.getByRole('link')).toHaveCount(3);

    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await cards.first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { name: t('care.title') })).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(sort).toHaveValue('price-low');
    await expect(choice).toBeChecked();
    await expect(cards).toHaveCount(2);

    await applied.getByRole('link', { name: t('catalog.filter.remove', { filter: chip() }) }).press('Enter');
    await expect(choice).not.toBeChecked();
    await expect(applied.getByRole('link').last()).toBeFocused();
    await applied.getByRole('link', { name: t('catalog.filter.clear') }).press('Enter');
    await expect(highest).toHaveValue('');
    await expect(page).toHaveURL(at('/products?sort=price-low'));
    await expect(sort).toBeFocused();
  },
);

test('on a phone the filters come in a sheet', onPhone, async ({ page }) => {
  await page.goto(at('/products/indoor'));
  await page.getByRole('button', { name: t('catalog.filter.title') }).click();
  const sheet = page.getByRole('complementary', { name: t('catalog.filter.title') });
  // Plain text leaves the sheet open, and the words of a filter tick it.
  await sheet.getByRole('heading', { name: t('catalog.filter.title') }).click();
  await sheet.getByText(t('catalog.filter.on-offer')).click();
  await sheet.getByText(low(), { exact: true }).click();
  await expect(sheet.getByRole('checkbox', { name: t('catalog.filter.on-offer') })).toBeChecked();
  await expect(sheet.getByRole('checkbox', { name: low() })).toBeChecked();
  expect(await findFaults(page)).toEqual([]);
  // Nothing moves behind the sheet until it closes.
  await expect(page).toHaveURL(at('/products/indoor'));
  const show = sheet.getByRole('button', {
    name: t('catalog.filter.show-count', { count: 4, shown: text().count(4) }),
  });
  await expect(show).toBeInViewport();
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(at('/products/indoor?onOffer=true&light=low'));
  await expect(page.getByRole('article')).toHaveCount(4);
});

test.describe('without scripts', () => {
  // Blocked scripts appear as failures.
  test.use({ javaScriptEnabled: false, expectedFailures: /\.js csp$/ });

  test('filters, orders and further products are there', onDesktop, async ({ page }) => {
    await page.goto(at('/products'));
    const filters = page.getByRole('form', { name: t('catalog.filter.title') });
    await filters.getByRole('checkbox', { name: t('facts.light.full-sun') }).check();
    await filters.getByRole('checkbox', { name: t('facts.light.half-shade') }).check();
    await page.getByRole('combobox', { name: t('catalog.sort.label') }).selectOption('price-high');
    await filters.getByRole('button', { name: t('catalog.filter.apply') }).click();
    const applied = page.getByRole('list', { name: t('catalog.filter.applied') });
    await expect(applied.getByRole('link')).toHaveCount(3);
    const first = await page.getByRole('article').getByRole('heading').allTextContents();
    await page.getByRole('link', { name: t('common.load-more') }).click();
    await expect(page).toHaveURL(/after=\d+\./);
    const second = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
    await expect(page.getByText(like('catalog.showing-later', { shown: second.length }, 'total', 'all'))).toBeVisible();
  });
});
