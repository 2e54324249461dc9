import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { findFaults } from './support/find-faults.ts';
import { order, publishPost } from './support/people.ts';
import { openProfile } from './support/profile-page.ts';
import { expect, onDesktop, test } from './support/shop-test.ts';
import { apiMessage, at, t } from './support/texts.ts';

test.use({ expectedFailures: /\/api\/user\/data-copy|status of 400/ });

test('a shopper asks for a copy of the own data, leaves, comes back and downloads it', onDesktop, async ({ page }) => {
  const shopper = await openProfile(page);
  await publishPost(page.request, `A rose of ${shopper.email}`);
  await order(page.request);
  await page.getByRole('tab', { name: t('profile.tab.password') }).click();
  const card = page.getByRole('region', { name: t('data-copy.title') });
  await card.getByRole('button', { name: t('data-copy.begin') }).click();
  const password = card.getByLabel(t('data-copy.password'), { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not-this-one');
  await card.getByRole('button', { name: t('data-copy.ask') }).click();
  await expect(card.getByText(apiMessage('Current password is incorrect'))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  // The real export may finish before the page polls it, so the test sets the progress.
  const path = '**/api/user/data-copy';
  let progress = 40;
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const copy = body.copy && { ...body.copy, state: 'waiting', progress, bytes: null, until: null };
    await route.fulfill({ response: answer, json: { ...body, ...(copy && { copy }) } });
  });
  await password.fill(shopper.password);
  await card.getByRole('button', { name: t('data-copy.ask') }).dblclick();
  await expect(card.getByRole('status')).toBeFocused();
  const bar = card.getByRole('progressbar', { name: t('data-copy.waiting') });
  await expect(bar).toHaveAttribute('aria-valuenow', '40');
  progress = 75;
  await expect(bar).toHaveAttribute('aria-valuenow', '75');
  await page.goto(at('/products'));
  await page.unroute(path);

  await page.goto(at('/profile?tab=password'));
  const link = card.getByRole('link', { name: t('data-copy.download') });
  await expect(link).toBeVisible({ timeout: 30_000 });
  expect(await findFaults(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^sobuj-my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(read('data/profile.json'))).toMatchObject([{ email: shopper.email }]);
  expect(JSON.parse(read('data/posts.json'))).toMatchObject([{ content: `A rose of ${shopper.email}` }]);
  expect(JSON.parse(read('data/orders.json'))).toHaveLength(1);
  expect(read('README.txt')).toContain(shopper.name);
});
