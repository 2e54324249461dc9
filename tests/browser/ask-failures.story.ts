import { builtServer, dataFolder, startShop } from '#tests/support/shop-process.ts';
import { ask, openChat, talk } from './chat.ts';
import { findFaults } from './find-faults.ts';
import { expect, onPhone, test } from './shop-test.ts';
import { at, t } from './texts.ts';

test.describe('what goes wrong', () => {
  test.use({ expectedFailures: /assistant\/models/ });

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
  test.slow();
  const data = await dataFolder();
  const shop = await startShop(builtServer, data.folder, { AI_API_KEY: '' });
  await page.goto(shop.origin + at('/ask'));
  await expect(page.getByRole('heading', { name: t('ask.not-set-up.title') })).toBeVisible();
  await expect(page.getByText(t('ask.not-set-up.text'))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await expect(page.getByRole('button', { name: t('ask.send') })).toHaveCount(0);
  await page.getByRole('searchbox', { name: t('ask.search.label') }).fill('rose');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ask.search.submit') })
    .click();
  await expect(page).toHaveURL(`${shop.origin}${at('/products')}?search=rose`);
  await page.goto('about:blank');
  shop.process.kill('SIGTERM');
  await shop.ended;
  await data.remove();
});
