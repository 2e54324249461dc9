import type { Locator, Page } from '@playwright/test';
import { builtServer, dataFolder, startShop } from '#tests/support/shop-process.ts';
import { ask, openChat, talk, toast, welcome } from './chat.ts';
import { findFaults } from './find-faults.ts';
import { expect, onDesktop, onPhone, test } from './shop-test.ts';
import { at, t } from './texts.ts';

/** Watches how often the shop was asked, and which models. */
function watchModels(page: Page): string[] {
  const models: string[] = [];
  page.on('request', (request) => {
    const [, model] = /models\/([^:]+):generateContent$/.exec(request.url()) ?? [];
    if (model) models.push(model);
  });
  return models;
}

/** Lets the page's clock run on until something shows; each step waits for the answers that it asked for. */
async function runUntilShown(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(shown).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

test.describe('what goes wrong', () => {
  test.use({ expectedFailures: /assistant\/models/ });

  test('is shown in the chat, and is no part of the conversation', onPhone, async ({ page }) => {
    const texts = {
      'invalid key': t('ask.failure.invalid-key'),
      'rate limit': t('ask.failure.rate-limit'),
      safety: t('ask.failure.unsafe'),
      'unsafe answer': t('ask.failure.unsafe'),
      'no model': t('ask.failure.no-model'),
      'bad request': t('ask.failure.named', { message: 'User location is not supported for the API use.' }),
      broken: t('ask.failure.other'),
      empty: t('ask.failure.other'),
    };
    await openChat(page);
    for (const [behaviour, text] of Object.entries(texts)) {
      await ask(page, `[${behaviour}]`);
      await expect(talk(page).getByRole('listitem').last().getByText(text, { exact: true })).toBeVisible();
    }
    expect(await findFaults(page)).toEqual([]);
    await ask(page, 'And now?');
    await expect(talk(page)).toContainText('You asked “And now?” after 0 turns.');
  });

  test(
    'an overloaded model is tried again after 2 and after 4 seconds, then the next one',
    onDesktop,
    async ({ page }) => {
      await page.clock.install();
      await openChat(page);
      const models = watchModels(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      await ask(page, `[overloaded 3 times] ${Math.random()}`);
      await expect(page.getByText(t('ask.busy'))).toBeVisible();
      await page.clock.runFor(1999);
      expect(models).toHaveLength(1);
      const [second] = await Promise.all([page.waitForResponse(/gemini-1.5-flash/), page.clock.runFor(1)]);
      await second.finished();
      await page.clock.runFor(3990);
      expect(models).toHaveLength(2);
      await page.clock.runFor(1000);
      await expect(talk(page)).toContainText('Answered by gemini-pro');
      expect(models).toEqual(['gemini-1.5-flash', 'gemini-1.5-flash', 'gemini-1.5-flash', 'gemini-pro']);
    },
  );

  test('all models overloaded is shown by the chat and by a toast, after nine tries', onPhone, async ({ page }) => {
    await page.clock.install();
    await openChat(page);
    const models = watchModels(page);
    await ask(page, `[overloaded] ${Math.random()}`);
    await runUntilShown(page, talk(page).getByText(t('ask.failure.overloaded')));
    await expect(toast(page, t('ask.failure.overloaded'))).toBeVisible();
    const [first, second, third] = ['gemini-1.5-flash', 'gemini-pro', 'gemini-1.0-pro'];
    expect(models).toEqual([first, first, first, second, second, second, third, third, third]);
  });

  test('silence ends, and the question can be asked again', onDesktop, async ({ page }) => {
    await openChat(page);
    const models = watchModels(page);
    await ask(page, '[silence]');
    await expect(talk(page).getByText(t('ask.failure.overloaded'))).toBeVisible();
    expect(models).toEqual(['gemini-1.5-flash', 'gemini-pro', 'gemini-1.0-pro']);
    await page.getByRole('button', { name: t('ask.again') }).click();
    await expect(page.getByText(t('ask.thinking'))).toBeVisible();
    await expect(talk(page).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: t('ask.stop') }).click();
    await expect(page.getByText(t('ask.stopped'))).toBeVisible();
    await ask(page, 'Still there?');
    await expect(talk(page)).toContainText('You asked “Still there?” after 0 turns.');
  });

  test('a lost connection is shown', onPhone, async ({ page, context }) => {
    await openChat(page);
    await context.setOffline(true);
    await ask(page, 'Hello?');
    await expect(talk(page).getByText(t('ask.failure.other'))).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: t('ask.again') }).click();
    await expect(talk(page)).toContainText('You asked “Hello?”');
  });
});

test.describe('Test API', () => {
  test.use({ expectedFailures: /assistant\/models/ });

  test('says that the service answers', onDesktop, async ({ page }) => {
    await openChat(page);
    await page.getByRole('button', { name: t('ask.test.button') }).click();
    await expect(toast(page, t('ask.test.passed'))).toBeVisible();
    await expect(welcome(page)).toBeVisible();
  });

  test('says what is wrong, or that all models are overloaded', onDesktop, async ({ page }) => {
    await page.clock.install();
    await openChat(page);
    const answer = async (behaviour: string) => {
      await page.route('**/*:generateContent', async (route) => {
        const body = { contents: [{ role: 'user', parts: [{ text: `[${behaviour}]` }] }] };
        await route.continue({ postData: body });
      });
      await page.getByRole('button', { name: t('ask.test.button') }).click();
    };
    await answer('invalid key');
    const reason = 'API key not valid. Please pass a valid API key.';
    await expect(toast(page, t('ask.test.failed', { reason }))).toBeVisible();
    await answer('overloaded');
    await runUntilShown(page, toast(page, t('ask.test.overloaded')));
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
