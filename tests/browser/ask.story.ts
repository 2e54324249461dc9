import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { startSecondShop } from './second-shop.ts';
import { expect, logOut, signUp, test } from './shop-test.ts';

const overloaded = 'AI service is currently overloaded. Please try again in a few moments.';

const question = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const talk = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function openChat(page: Page): Promise<void> {
  await page.goto('/ask');
  await expect(page.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);
}

async function ask(page: Page, text: string): Promise<void> {
  await question(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Watches how often the shop was asked, and which models. */
function watchModels(page: Page): string[] {
  const models: string[] = [];
  page.on('request', (request) => {
    const [, model] = /models\/([^:]+):generateContent$/.exec(request.url()) ?? [];
    if (model) models.push(model);
  });
  return models;
}

test.describe('a conversation', () => {
  test('survives a reload and is sent along, until it is cleared', async ({ page }) => {
    await openChat(page);
    await ask(page, 'Is mint hardy?');
    await expect(talk(page)).toContainText('You asked “Is mint hardy?” after 0 turns.');
    await page.reload();
    await expect(talk(page)).toContainText('You asked “Is mint hardy?” after 0 turns.');
    await ask(page, 'And basil?');
    await expect(talk(page)).toContainText('You asked “And basil?” after 2 turns.');
    await page.getByRole('button', { name: 'Clear Chat' }).click();
    await expect(page.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible();
    await ask(page, 'Where were we?');
    await expect(talk(page)).toContainText('after 0 turns.');
  });

  test('begins with an example; Enter sends, Shift and Enter break the line, nothing cannot be sent', async ({
    page,
  }) => {
    await openChat(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(toast(page, 'Please enter a question')).toBeVisible();
    await page.getByRole('list', { name: 'Examples' }).getByRole('button').first().click();
    await expect(talk(page)).toContainText(/You asked “Which flowers bloom/);
    await question(page).click();
    await page.keyboard.type('First line');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('second line');
    await expect(question(page)).toHaveValue('First line\nsecond line');
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveValue('');
    await expect(talk(page)).toContainText('after 2 turns.');
  });

  test('is equal in two tabs', async ({ page, context }) => {
    await openChat(page);
    const second = await context.newPage();
    await openChat(second);
    await ask(page, 'From the first tab');
    await expect(talk(second)).toContainText('You asked “From the first tab”');
    await ask(second, 'From the second tab');
    await expect(talk(page)).toContainText('You asked “From the second tab” after 2 turns.');
    await second.getByRole('button', { name: 'Clear Chat' }).click();
    await expect(page.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible();
  });

  test('of a user is gone after the logout', async ({ page }) => {
    await page.goto('/');
    await signUp(page);
    await openChat(page);
    await ask(page, 'My own question');
    await expect(talk(page)).toContainText('You asked “My own question”');
    await logOut(page);
    await openChat(page);
    await expect(page.getByText('My own question')).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('My own question');
  });
});

test.describe('an answer', () => {
  test('shows Markdown, and the page stays at its end', async ({ page }) => {
    await openChat(page);
    for (const count of [1, 2, 3]) {
      await ask(page, `[care] ${count}`);
      await expect(talk(page).getByRole('table')).toHaveCount(count);
    }
    await expect(talk(page).getByRole('listitem').getByText('Water at the root').last()).toBeInViewport();
    await expect(talk(page).getByText('Never in the midday sun.').last()).toBeInViewport();
    await expectAccessible(page);
  });

  test('shows the products that it links to as cards', async ({ page }) => {
    await openChat(page);
    await ask(page, '[product] Which bonsai is easy?');
    const cards = page.getByRole('list', { name: 'Products of this answer' }).getByRole('article');
    await expect(cards).toHaveCount(2);
    await expectAccessible(page);
    await cards
      .first()
      .getByRole('button', { name: /^Add .* to cart$/ })
      .click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    const link = talk(page).getByRole('paragraph').getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(2);
  });

  test('can do nothing to the page or the shopper', async ({ page }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (/tracker|evil/.test(request.url())) elsewhere.push(request.url());
    });
    await openChat(page);
    await ask(page, '[hostile]');
    const link = talk(page).getByRole('link');
    await expect(link).toHaveCount(1);
    await expect(link).toHaveText('a page');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(talk(page).getByRole('img')).toHaveCount(0);
    await expect(page).toHaveTitle('Ask Anything – Sobuj');
    expect(elsewhere).toEqual([]);
  });
});

test.describe('what goes wrong', () => {
  test.use({ expectedFailures: /assistant\/models/ });

  const texts = {
    'invalid key': 'Invalid API key...',
    'rate limit': 'Rate limit exceeded. Please wait a moment and try again.',
    safety: 'Your request was blocked for safety reasons. Please try rephrasing your question.',
    'unsafe answer': 'Your request was blocked for safety reasons. Please try rephrasing your question.',
    'no model': 'AI model not found. Please contact support.',
    'bad request': 'Error: User location is not supported for the API use.',
    broken: 'Sorry, I encountered an error. Please try again.',
    empty: 'Sorry, I encountered an error. Please try again.',
  };

  test('is said in the chat, and is no part of the conversation', async ({ page }) => {
    await openChat(page);
    for (const [behaviour, text] of Object.entries(texts)) {
      await ask(page, `[${behaviour}]`);
      await expect(talk(page).getByRole('listitem').last().getByText(text, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await ask(page, 'And now?');
    await expect(talk(page)).toContainText('You asked “And now?” after 0 turns.');
  });

  test('an overloaded model is tried again after 2 and after 4 seconds, then the next one', async ({ page }) => {
    await page.clock.install();
    await openChat(page);
    const models = watchModels(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await ask(page, `[overloaded 3 times] ${Math.random()}`);
    await expect(page.getByText('The AI service is busy. Trying again…')).toBeVisible();
    await page.clock.runFor(1999);
    expect(models).toHaveLength(1);
    const [second] = await Promise.all([page.waitForResponse(/gemini-1.5-flash/), page.clock.runFor(1)]);
    await second.finished();
    await page.clock.runFor(3990);
    expect(models).toHaveLength(2);
    await page.clock.runFor(1000);
    await expect(talk(page)).toContainText('Answered by gemini-pro');
    expect(models).toEqual(['gemini-1.5-flash', 'gemini-1.5-flash', 'gemini-1.5-flash', 'gemini-pro']);
  });

  test('all models overloaded is said by the chat and by a toast, after nine tries', async ({ page }) => {
    await page.clock.install();
    await openChat(page);
    const models = watchModels(page);
    await ask(page, `[overloaded] ${Math.random()}`);
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(talk(page).getByText(overloaded)).toBeVisible({ timeout: 50 });
    }).toPass();
    await expect(toast(page, overloaded)).toBeVisible();
    const [first, second, third] = ['gemini-1.5-flash', 'gemini-pro', 'gemini-1.0-pro'];
    expect(models).toEqual([first, first, first, second, second, second, third, third, third]);
  });

  test('silence ends, and the question can be asked again', async ({ page }) => {
    await openChat(page);
    const models = watchModels(page);
    await ask(page, '[silence]');
    await expect(talk(page).getByText(overloaded)).toBeVisible();
    expect(models).toEqual(['gemini-1.5-flash', 'gemini-pro', 'gemini-1.0-pro']);
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(page.getByText('Thinking…')).toBeVisible();
    await expect(talk(page).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('You stopped this answer.')).toBeVisible();
    await ask(page, 'Still there?');
    await expect(talk(page)).toContainText('You asked “Still there?” after 0 turns.');
  });

  test('a lost connection is said', async ({ page, context }) => {
    await openChat(page);
    await context.setOffline(true);
    await ask(page, 'Hello?');
    await expect(talk(page).getByText('Sorry, I encountered an error. Please try again.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(talk(page)).toContainText('You asked “Hello?”');
  });
});

test.describe('Test API', () => {
  test.use({ expectedFailures: /assistant\/models/ });

  test('says that the service answers', async ({ page }) => {
    await openChat(page);
    await page.getByRole('button', { name: 'Test API' }).click();
    await expect(toast(page, 'API test successful!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible();
  });

  test('says what is wrong, or that all models are overloaded', async ({ page }) => {
    await page.clock.install();
    await openChat(page);
    const answer = async (behaviour: string) => {
      await page.route('**/*:generateContent', async (route) => {
        const body = { contents: [{ role: 'user', parts: [{ text: `[${behaviour}]` }] }] };
        await route.continue({ postData: body });
      });
      await page.getByRole('button', { name: 'Test API' }).click();
    };
    await answer('invalid key');
    await expect(toast(page, 'API test failed: API key not valid. Please pass a valid API key.')).toBeVisible();
    await answer('overloaded');
    const allBusy = toast(page, 'All AI models are currently overloaded. Please try again later.');
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(allBusy).toBeVisible({ timeout: 50 });
    }).toPass();
  });
});

test('without a key the page says what to set and offers the search', async ({ page }) => {
  const shop = await startSecondShop();
  await page.goto(`${shop.url}/ask`);
  await expect(page.getByRole('heading', { name: 'The assistant is not set up yet' })).toBeVisible();
  await expect(page.getByText('AI_API_KEY')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search the catalogue meanwhile' }).fill('rose');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${shop.url}/products?search=rose`);
  await page.goto('about:blank');
  await shop.stop();
});
