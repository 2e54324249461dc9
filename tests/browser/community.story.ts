import type { APIRequestContext, Page } from '@playwright/test';
import type { Post } from '#contract/feed.ts';
import { limits } from '#contract/limits.ts';
import { newPerson, register } from './people.ts';
import { expect, logOut, newShopper, signUp, test } from './shop-test.ts';

const picture = 'web/public/art/icon-192.png';
const five = 5 * 1024 * 1024;

/** A text nobody else posts. */
const newText = () => `My fern ${Date.now()}${Math.floor(Math.random() * 1e6)}`;
const composer = (page: Page) => page.getByRole('form', { name: 'Create a post' });
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
/** Buttons beneath a post say their count. */
const likeButton = (page: Page, text: string) => card(page, text).getByRole('button', { name: /^Like/ });

async function publish(page: Page, text: string): Promise<void> {
  await composer(page).getByRole('textbox').fill(text);
  await composer(page).getByRole('button', { name: 'Post' }).click();
  await expect(card(page, text)).toBeVisible();
}

async function openCommunityAsUser(page: Page) {
  await page.goto('/');
  const shopper = await signUp(page);
  await page.goto('/community');
  await expect(composer(page)).toBeVisible();
  return shopper;
}

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
  while (await page.getByRole('button', { name: 'Load more' }).isVisible()) {
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('button', { name: 'Load more', disabled: true })).toHaveCount(0);
  }
  await expect(page.getByText("You've reached the end of the feed")).toBeVisible();
});

test('a post is written with a picture, changed and deleted', async ({ page }) => {
  await openCommunityAsUser(page);
  const text = newText();
  const form = composer(page);
  const field = form.getByRole('textbox');
  const send = form.getByRole('button', { name: 'Post' });
  await expect(send).toBeDisabled();
  await field.fill('   ');
  await expect(send).toBeDisabled();
  await field.press('Control+Enter');
  await expect(form.getByText('Please enter some content for your post')).toBeVisible();
  await field.fill(`${text}\nsee https://example.com/ferns.`);
  await expect(form.getByText(`${text.length + 31}/500`)).toBeVisible();
  await expect(send).toBeEnabled();

  const file = form.locator('input[type=file]');
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(five) });
  await expect(form.getByText('Image size should be less than 5MB')).toBeVisible();
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(form.getByText('Please select a valid image file')).toBeVisible();
  await file.setInputFiles(picture);
  await expect(form.getByRole('img', { name: 'Chosen: icon-192.png' })).toBeVisible();
  await form.getByRole('button', { name: 'Remove photo' }).click();
  await expect(form.getByRole('img', { name: /^Chosen/ })).toHaveCount(0);
  await file.setInputFiles(picture);
  await send.click();
  await expect(page.getByText('Post created successfully')).toBeVisible();
  await expect(field).toHaveValue('');

  const post = card(page, text);
  await expect(post.getByText('Just now')).toBeVisible();
  const link = post.getByRole('link', { name: 'https://example.com/ferns' });
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  await post.getByRole('button', { name: /^Open the picture/ }).click();
  const view = page.getByRole('dialog', { name: /^Picture posted by/ });
  await expect(view.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();

  await post.getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = page.getByRole('form', { name: 'Edit post' });
  await expect(editor.getByRole('textbox')).toBeFocused();
  await editor.getByRole('textbox').fill('  ');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Content cannot be empty')).toBeVisible();
  await editor.getByRole('textbox').fill(`${text}, two years old`);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Post updated successfully')).toBeVisible();
  await expect(post.getByText('(edited)')).toBeVisible();
  await page.reload();
  await expect(card(page, `${text}, two years old`)).toBeVisible();

  await post.getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this post?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(post.getByRole('button', { name: 'Post options' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Post deleted successfully')).toBeVisible();
  await expect(post).toHaveCount(0);
});

/** A new post as the server keeps it. */
async function savedPost(page: Page, text: string): Promise<Post | undefined> {
  const { posts } = await (await page.request.get('/api/post/all?limit=50')).json();
  return (posts as Post[]).find((post) => post.content === text);
}

/** How many likes the server keeps of a new post. */
async function savedLikes(page: Page, text: string): Promise<number | undefined> {
  return (await savedPost(page, text))?.likesCount;
}

/** As many comments on a post as one person may write in a minute, numbered from `first` on. */
async function commentOn(api: APIRequestContext, postId: string, first = 1): Promise<void> {
  for (let number = first; number < first + limits.commentsPerMinute; number += 1) {
    const data = { content: `Comment number ${number}.` };
    expect((await api.post(`/api/post/${postId}/comment`, { data })).ok()).toBe(true);
  }
}

test('likes and comments, and who may delete a comment', async ({ page }) => {
  await openCommunityAsUser(page);
  const text = newText();
  await publish(page, text);
  await likeButton(page, text).click();
  await expect(likeButton(page, text)).toHaveAttribute('aria-pressed', 'true');
  await expect(likeButton(page, text)).toHaveText(/1$/);
  await expect.poll(() => savedLikes(page, text)).toBe(1);
  await likeButton(page, text).click({ clickCount: 3, delay: 5 });
  await expect(likeButton(page, text)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => savedLikes(page, text)).toBe(0);
  await page.reload();
  await expect(likeButton(page, text)).toHaveText(/0$/);

  const post = card(page, text);
  await post.getByRole('button', { name: /^Comments/ }).click();
  const comments = post.getByRole('region', { name: 'Comments' });
  const add = comments.getByRole('button', { name: 'Comment', exact: true });
  await expect(comments.getByText('No comments yet')).toBeVisible();
  await comments.getByLabel('Your comment').fill('  ');
  await expect(add).toBeDisabled();
  await comments.getByLabel('Your comment').fill('How often do you water it?');
  await expect(comments.getByText('26/200')).toBeVisible();
  await add.click();
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  await expect(comments.getByLabel('Your comment')).toHaveValue('');

  await logOut(page);
  await signUp(page, newShopper());
  await page.goto('/community');
  await post.getByRole('button', { name: /^Comments/ }).click();
  await expect(comments.getByText('How often do you water it?')).toBeVisible();
  await expect(comments.getByRole('button', { name: /^Delete comment/ })).toHaveCount(0);
  await expect(post.getByRole('button', { name: 'Post options' })).toHaveCount(0);
  await comments.getByLabel('Your comment').fill('Twice a week');
  await comments.getByLabel('Your comment').press('Control+Enter');
  await expect(comments.getByText('Twice a week')).toBeVisible();
  await comments.getByRole('button', { name: /^Delete comment/ }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this comment?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await comments.getByRole('button', { name: /^Delete comment/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Comment deleted successfully')).toBeVisible();
  await expect(comments.getByText('Twice a week')).toHaveCount(0);
});

test('a post that many talk about shows its newest comments, and the earlier ones on request', async ({
  page,
  baseURL,
}) => {
  await openCommunityAsUser(page);
  const text = newText();
  await publish(page, text);
  const postId = (await savedPost(page, text))?._id ?? '';
  for (let first = 1; first <= 120; first += limits.commentsPerMinute) {
    const api = await newPerson(baseURL);
    await register(api);
    await commentOn(api, postId, first);
    await api.dispose();
  }
  await page.reload();
  const post = card(page, text);
  await expect(post.getByRole('button', { name: /^Comments/ })).toHaveText('Comments120');
  await post.getByRole('button', { name: /^Comments/ }).click();
  const comments = post.getByRole('region', { name: 'Comments' });
  const listed = comments.getByRole('listitem');
  await expect(listed).toHaveCount(100);
  await expect(listed.first()).toContainText('Comment number 21.');
  await expect(comments.getByText('100 of 120')).toBeVisible();

  await comments.getByRole('button', { name: 'Show earlier comments' }).dblclick();
  await expect(listed).toHaveCount(120);
  await expect(listed.first()).toContainText('Comment number 1.');
  await expect(comments.getByRole('button', { name: 'Show earlier comments' })).toHaveCount(0);
  await expect(comments.getByRole('list')).toBeFocused();

  await comments.getByLabel('Your comment').fill('Thank you all!');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(listed.last()).toContainText('Thank you all!');
  await expect(listed).toHaveCount(121);
  await listed
    .first()
    .getByRole('button', { name: /^Delete comment/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(listed).toHaveCount(120);
  await expect(post.getByRole('button', { name: /^Comments/ })).toHaveText('Comments120');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a like older than those that come with a post is known, and can be taken back', async ({ page }) => {
  await openCommunityAsUser(page);
  const text = newText();
  await publish(page, text);
  await likeButton(page, text).click();
  await expect.poll(() => savedLikes(page, text)).toBe(1);
  // As if so many had liked it since that the own like is not among those that come along.
  await page.route('**/api/post/all*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const posts = answer.posts.map((post: Post) => (post.content === text ? { ...post, likes: [] } : post));
    await route.fulfill({ response, json: { ...answer, posts } });
  });
  const asked = page.waitForResponse('**/api/post/liked?*');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Community' }).click();
  await asked;
  await expect(likeButton(page, text)).toHaveAttribute('aria-pressed', 'true');
  await expect(likeButton(page, text)).toHaveText(/1$/);
  await likeButton(page, text).click();
  await expect(likeButton(page, text)).toHaveAttribute('aria-pressed', 'false');
  await expect(likeButton(page, text)).toHaveText(/0$/);
  await expect.poll(() => savedLikes(page, text)).toBe(0);
});

test('nobody finds out the email addresses of those who post, like or comment', async ({ page }) => {
  const { email } = await openCommunityAsUser(page);
  const text = newText();
  await publish(page, text);
  const postId = (await savedPost(page, text))?._id ?? '';
  await likeButton(page, text).click();
  await expect.poll(() => savedLikes(page, text)).toBe(1);
  await commentOn(page.request, postId);
  const addresses = ['/community', '/community.data', '/api/post/all', `/api/post/${postId}/comments`];
  for (const address of addresses) {
    const read = async () => (await page.request.get(address)).text();
    await expect.poll(read).toContain('Comment number 10.');
    const answer = await read();
    expect(answer).not.toContain(email);
    // Neither theirs nor those of the demo's people.
    expect(answer).not.toMatch(/@(sobuj\.)?example/);
  }
});

test.describe('somebody who comments without a pause', () => {
  test.use({ expectedFailures: /\/comment|status of 429/ });

  test('is asked to wait, and loses nothing', async ({ page }) => {
    await openCommunityAsUser(page);
    const text = newText();
    await publish(page, text);
    await commentOn(page.request, (await savedPost(page, text))?._id ?? '');
    const post = card(page, text);
    await post.getByRole('button', { name: /^Comments/ }).click();
    await post.getByLabel('Your comment').fill('One more');
    await post.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(
      page.getByText('You are commenting very fast. Please wait a moment before you comment on this post again.'),
    ).toBeVisible();
    await expect(post.getByLabel('Your comment')).toHaveValue('One more');
  });
});

test('no post comes twice and none is left out while others post', async ({ page, browser }) => {
  await page.goto('/community');
  await page.waitForLoadState('networkidle');
  const others = await browser.newContext({ viewport: page.viewportSize() });
  const other = await others.newPage();
  await openCommunityAsUser(other);
  const seen = await page.getByRole('article').count();
  for (const text of [newText(), newText(), newText()]) await publish(other, text);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('article').nth(seen)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shown = await page.getByRole('article').locator('header time').evaluateAll(timesOf);
  const { posts } = await (await page.request.get('/api/post/all?limit=50')).json();
  const all: string[] = posts.map(({ createdAt }: { createdAt: string }) => createdAt);
  // Others may have deleted a post meanwhile, so what is shown can be more than what still is there, never less.
  const [newest, oldest] = [shown[0] ?? '', shown.at(-1) ?? ''];
  const between = all.filter((time) => time <= newest && time >= oldest);
  expect(between.length).toBeGreaterThan(seen / 2);
  expect(shown).toEqual(expect.arrayContaining(between));
  expect(new Set(shown).size).toBe(shown.length);
  await others.close();
});

function timesOf(elements: Element[]): (string | null)[] {
  return elements.map((element) => element.getAttribute('datetime'));
}

test.describe('when the server fails', () => {
  test.use({ expectedFailures: /\/api\/post\// });

  test('every action says so, and nothing that was written is lost', async ({ page }) => {
    await openCommunityAsUser(page);
    const text = newText();
    await publish(page, text);
    const post = card(page, text);
    await post.getByRole('button', { name: /^Comments/ }).click();
    await post.getByLabel('Your comment').fill('Here to stay');
    await post.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('Comment added successfully')).toBeVisible();
    await page.route('**/api/post/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '' }),
    );

    await likeButton(page, text).click();
    await expect(page.getByText('Error updating like')).toBeVisible();
    await expect(likeButton(page, text)).toHaveAttribute('aria-pressed', 'false');

    await composer(page).getByRole('textbox').fill('Not lost');
    await composer(page).getByRole('button', { name: 'Post' }).click();
    await expect(page.getByText('Error creating post')).toBeVisible();
    await expect(composer(page).getByRole('textbox')).toHaveValue('Not lost');

    await post.getByLabel('Your comment').fill('Not lost either');
    await post.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('Error adding comment')).toBeVisible();
    await expect(post.getByLabel('Your comment')).toHaveValue('Not lost either');

    await post.getByRole('button', { name: /^Delete comment of/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Error deleting comment')).toBeVisible();
    await expect(post.getByText('Here to stay')).toBeVisible();

    await post.getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Error deleting post')).toBeVisible();
    await expect(post).toBeVisible();

    await post.getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const editor = page.getByRole('form', { name: 'Edit post' });
    await editor.getByRole('textbox').fill('Changed');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Error updating post')).toBeVisible();
    await expect(editor.getByRole('textbox')).toHaveValue('Changed');
  });

  test('a feed that does not come can be asked for again', async ({ page }) => {
    await page.goto('/contact');
    await page.route('**/api/post/all*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Community' }).click();
    await expect(page.getByRole('alert').getByText('Error fetching posts')).toBeVisible();
    await page.unroute('**/api/post/all*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
