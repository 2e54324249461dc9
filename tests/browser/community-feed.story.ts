import { commentsButton, composer, likeButtonOf, newText } from './support/community-page.ts';
import { loadAll } from './support/load-all.ts';
import { newPerson, publishPost, register } from './support/people.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, like, t } from './support/texts.ts';

/** The age of a post or, after a week, its date. */
const age = () =>
  new RegExp(
    [
      like('common.just-now'),
      like('common.minutes-ago', 'count'),
      like('common.hours-ago', 'count'),
      like('common.days-ago', 'count'),
      /^\p{Nd}+ \S+ \p{Nd}{4}$/u,
    ]
      .map(({ source }) => source)
      .join('|'),
    'u',
  );

test('a visitor reads the feed to its end and is asked to log in for everything else', onPhone, async ({ page }) => {
  await page.goto(at('/community'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('feed.login.to-share') })).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  const first = page.getByRole('article').first();
  await expect(first.locator('time')).toHaveText(age());

  await likeButtonOf(first).click();
  const prompt = page.getByRole('dialog', { name: t('feed.login.to-like') });
  await prompt.getByRole('button', { name: t('feed.login.not-now') }).click();
  await expect(likeButtonOf(first)).toBeFocused();
  await likeButtonOf(first).click();
  await prompt.getByRole('button', { name: t('common.login') }).click();
  await expect(
    page.getByRole('dialog', { name: t('accounts.login.title') }).getByLabel(t('accounts.email')),
  ).toBeFocused();
  await page.keyboard.press('Escape');

  await commentsButton(first).click();
  const comments = first.getByRole('region', { name: t('feed.post.comments') });
  await expect(comments.getByText(t('feed.login.to-comment'))).toBeVisible();
  await comments.getByRole('button', { name: t('common.login') }).click();
  await expect(page.getByRole('dialog', { name: t('accounts.login.title') })).toBeVisible();
  await page.keyboard.press('Escape');

  const before = await page.getByRole('article').count();
  await page.getByRole('button', { name: t('common.load-more') }).click();
  await expect(page.getByRole('article').nth(before)).toBeFocused();
  await loadAll(page, t('common.load-more'), t('feed.end'));
});

test('no post comes twice and none is left out while others post', onDesktop, async ({ page, baseURL }) => {
  await page.goto(at('/community'));
  await page.waitForLoadState('networkidle');
  const other = await newPerson(baseURL);
  await register(other);
  const seen = await page.getByRole('article').count();
  for (const text of [newText(), newText(), newText()]) await publishPost(other, text);
  await page.getByRole('button', { name: t('common.load-more') }).click();
  await expect(page.getByRole('article').nth(seen)).toBeVisible();
  const shown = await page.getByRole('article').locator('header time').evaluateAll(timesOf);
  const { posts } = await (await page.request.get('/api/post/all?limit=50')).json();
  const all: string[] = posts.map(({ createdAt }: { createdAt: string }) => createdAt);
  // Other stories may delete posts meanwhile, so the page can show more than still exist, never fewer.
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
