import { composer, newText } from './community-page.ts';
import { loadAll } from './load-all.ts';
import { newPerson, publishPost, register } from './people.ts';
import { expect, onDesktop, onPhone, test } from './shop-test.ts';

test('a visitor reads the feed to its end and is asked to log in for everything else', async ({ page }) => {
  await page.goto('/community');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Please login to share with the community' })).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  const first = page.getByRole('article').first();
  await expect(first.locator('time')).toHaveText(/Just now|\d+[mhd] ago|\d+ \w+ \d{4}/);

  await first.getByRole('button', { name: /^Like/ }).click();
  const prompt = page.getByRole('dialog', { name: 'Please login to like posts' });
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await expect(first.getByRole('button', { name: /^Like/ })).toBeFocused();
  await first.getByRole('button', { name: /^Like/ }).click();
  await prompt.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' }).getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');

  await first.getByRole('button', { name: /^Comments/ }).click();
  const comments = first.getByRole('region', { name: 'Comments' });
  await expect(comments.getByText('Please login to comment')).toBeVisible();
  await comments.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await page.keyboard.press('Escape');

  const before = await page.getByRole('article').count();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('article').nth(before)).toBeFocused();
  await loadAll(page, 'Load more', "You've reached the end of the feed");
});

test('no post comes twice and none is left out while others post', onDesktop, async ({ page, baseURL }) => {
  await page.goto('/community');
  await page.waitForLoadState('networkidle');
  const other = await newPerson(baseURL);
  await register(other);
  const seen = await page.getByRole('article').count();
  for (const text of [newText(), newText(), newText()]) await publishPost(other, text);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('article').nth(seen)).toBeVisible();
  const shown = await page.getByRole('article').locator('header time').evaluateAll(timesOf);
  const { posts } = await (await page.request.get('/api/post/all?limit=50')).json();
  const all: string[] = posts.map(({ createdAt }: { createdAt: string }) => createdAt);
  // Others may have deleted a post meanwhile, so what is shown can be more than what still is there, never less.
  const [newest, oldest] = [shown[0] ?? '', shown.at(-1) ?? ''];
  const between = all.filter((time) => time <= newest && time >= oldest);
  expect(between.length).toBeGreaterThan(seen / 2);
  expect(shown).toEqual(expect.arrayContaining(between));
  expect(new Set(shown).size).toBe(shown.length);
  await other.dispose();
});

function timesOf(elements: Element[]): (string | null)[] {
  return elements.map((element) => element.getAttribute('datetime'));
}

test.describe('when the server fails', () => {
  test.use({ expectedFailures: /\/api\/post\// });

  test('a feed that does not come can be asked for again', onPhone, async ({ page }) => {
    await page.goto('/contact');
    await page.route('**/api/post/all*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Community' }).click();
    await expect(page.getByRole('alert').getByText('Error fetching posts')).toBeVisible();
    await page.unroute('**/api/post/all*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
