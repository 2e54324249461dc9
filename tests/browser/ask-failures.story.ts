import { assistantCalls } from '#contract/assistant/calls.ts';
import { ask, openChat, talk } from './support/chat.ts';
import { findFaults } from './support/find-faults.ts';
import { expect, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test.describe('failures', () => {
  // Whatever the page fetches meanwhile is lost as well, such as the code of the menu.
  test.use({ expectedFailures: /assistant\/models|ERR_INTERNET_DISCONNECTED/ });

  test('a lost connection is shown', onPhone, async ({ page, context }) => {
    await openChat(page);
    await context.setOffline(true);
    await ask(page, 'Hello?');
    await expect(talk(page).getByText(t('ask.failure.other'))).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('button', { name: t('ask.again') }).click();
    await expect(talk(page)).toContainText('You asked “Hello?”');
  });
});

test('without a key the page says so and offers the search', onPhone, async ({ page }) => {
  const answer = { success: true, ready: false, models: [] };
  await page.route(`**${assistantCalls.readAssistant.path}`, (route) => route.fulfill({ json: answer }));
  await page.goto(at('/contact'));
  // Navigates in the browser, because a page from the server would know that there is a key.
  await page.getByRole('button', { name: t('layout.menu') }).click();
  await page
    .getByRole('navigation', { name: t('layout.menu') })
    .getByRole('link', { name: t('layout.ask') })
    .click();
  await expect(page.getByRole('heading', { name: t('ask.not-set-up.title') })).toBeVisible();
  await expect(page.getByText(t('ask.not-set-up.text'))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await expect(page.getByRole('button', { name: t('ask.send') })).toHaveCount(0);
  await page.getByRole('searchbox', { name: t('ask.search.label') }).fill('rose');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ask.search.submit') })
    .click();
  await expect(page).toHaveURL(`${at('/products')}?search=rose`);
});
