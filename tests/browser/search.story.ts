import { type Page, test as plainTest } from '@playwright/test';
import { leaveAddedPanel } from './support/added-panel.ts';
import { findFaults } from './support/find-faults.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, language, like, t } from './support/texts.ts';

const tulsi = () => ({ en: 'Holy Basil (Tulsi)', bn: 'তুলসী' })[language()];
/** A common misspelling. */
const misspelt = () => ({ en: 'tulshi', bn: 'তুলশি' })[language()];

const box = (page: Page) => page.getByRole('combobox', { name: t('catalog.search') });
const options = (page: Page) => page.getByRole('listbox', { name: t('catalog.suggestions') }).getByRole('option');
const resultsFor = (search: string) => `${at('/products')}?${new URLSearchParams({ search })}`;

test('a misspelt name finds the plant under “Similar”, and an empty result offers links', onPhone, async ({ page }) => {
  await page.goto(resultsFor(misspelt()));
  const similar = page.getByRole('region', { name: t('catalog.similar', { search: misspelt() }) });
  await expect(similar.getByRole('heading', { name: tulsi() })).toBeVisible();
  await similar.getByRole('button', { name: t('cart.add-product', { product: tulsi() }) }).click();
  await leaveAddedPanel(page);

  await box(page).fill('xylophone');
  await expect(page.getByRole('heading', { name: t('catalog.no-match', { search: 'xylophone' }) })).toBeVisible();
  await expect(page.getByRole('region', { name: t('catalog.similar', { search: 'xylophone' }) })).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: t('layout.contact-us') })).toHaveAttribute('href', at('/contact'));
  await expect(main.getByRole('navigation', { name: t('catalog.categories') }).getByRole('link')).toHaveCount(7);
  await main.getByRole('button', { name: t('common.clear-search') }).click();
  await expect(page).toHaveURL(at('/products'));
  await expect(box(page)).toHaveValue('');
});

test('suggestions follow the typing, by keyboard alone', onDesktop, async ({ page }) => {
  await page.goto(at('/community'));
  const half = { en: 'tuls', bn: 'তুলস' }[language()];
  await box(page).focus();
  await box(page).pressSequentially(half);
  await expect(options(page).first()).toContainText(tulsi());
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(
    page.getByRole('status').filter({ hasText: like('catalog.suggestion-count', { count: 1 }) }),
  ).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue(half);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');

  await box(page).press('Backspace');
  await expect(options(page).first()).toContainText(tulsi());
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const id = String(await options(page).first().getAttribute('id'));
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id);
  // The list follows the typing a moment later, and is dimmed meanwhile.
  await expect(page).toHaveURL(resultsFor(half.slice(0, -1)));
  expect(await findFaults(page)).toEqual([]);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');

  // Moving to the start of the text leaves the list.
  await page.keyboard.press('Home');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: tulsi() })).toBeVisible();
  await expect(options(page)).toHaveCount(0);
});

test('an answer that comes late does not replace a newer one', onDesktop, async ({ page }) => {
  let answerFirst = () => {};
  const answered = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const late = page.waitForRequest(/suggest\?q=ro(?:$|&)/);
  await page.route(/suggest\?q=ro(?:$|&)/, async (route) => {
    await answered;
    await route.continue().catch(() => {});
  });
  await page.goto(at('/community'));
  await box(page).fill('ro');
  const ended = page.waitForEvent('requestfailed', (request) => /suggest\?q=ro(?:$|&)/.test(request.url()));
  await late;
  await box(page).fill('tuls');
  await expect(options(page).first()).toContainText(tulsi());
  answerFirst();
  await ended;
  await expect(options(page).first()).toContainText(tulsi());
});

test('the last searches wait in the empty box until they are cleared', onPhone, async ({ page }) => {
  await page.goto(at('/'));
  await box(page).fill(misspelt());
  await page
    .getByRole('search')
    .getByRole('button', { name: t('catalog.search-submit'), exact: true })
    .click();
  await expect(page).toHaveURL(resultsFor(misspelt()));
  await page.goto(at('/community'));
  await box(page).click();
  const recent = page.getByRole('listbox', { name: t('catalog.recent') }).getByRole('option');
  await expect(recent).toHaveText([misspelt()]);
  expect(await findFaults(page)).toEqual([]);
  await recent.click();
  await expect(page).toHaveURL(resultsFor(misspelt()));
  await page
    .getByRole('search')
    .getByRole('button', { name: t('common.clear-search') })
    .click();
  await page.getByRole('button', { name: t('catalog.clear-recent') }).click();
  await expect(recent).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});

test.describe('a failed suggestion', () => {
  test.use({ expectedFailures: /\/api\/product\/suggest|ERR_FAILED/ });

  test('keeps nobody from searching', onDesktop, async ({ page }) => {
    await page.route('**/api/product/suggest**', (route) => route.abort());
    await page.goto(at('/'));
    await box(page).fill(misspelt());
    await expect(page).toHaveURL(resultsFor(misspelt()));
    await expect(page.getByRole('region', { name: t('catalog.similar', { search: misspelt() }) })).toBeVisible();
    await expect(options(page)).toHaveCount(0);
  });
});

plainTest.describe('without JavaScript', () => {
  plainTest.use({ javaScriptEnabled: false });

  plainTest('the box is a form with a button, and the page has its results', onDesktop, async ({ page }) => {
    await page.goto(at('/'));
    await page.getByRole('textbox', { name: t('catalog.search') }).fill(misspelt());
    await page
      .getByRole('search')
      .getByRole('button', { name: t('catalog.search-submit'), exact: true })
      .click();
    await expect(page).toHaveURL(resultsFor(misspelt()));
    await expect(page.getByRole('heading', { name: tulsi() })).toBeVisible();
  });
});
