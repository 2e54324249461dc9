import { card, composer, likeButton, newText, openCommunity, openOwnPost } from './community-page.ts';
import { expect, onDesktop, test } from './shop-test.ts';

const picture = 'web/public/art/icon-192.png';
const five = 5 * 1024 * 1024;

test('a post is written with a picture, changed and deleted', async ({ page }) => {
  await openCommunity(page);
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

test.describe('when the server fails', () => {
  test.use({ expectedFailures: /\/api\/post\// });

  test('every action says so, and nothing that was written is lost', onDesktop, async ({ page }) => {
    const { text, postId } = await openOwnPost(page);
    await page.request.post(`/api/post/${postId}/comment`, { data: { content: 'Here to stay' } });
    await page.reload();
    const post = card(page, text);
    await post.getByRole('button', { name: /^Comments/ }).click();
    await expect(post.getByText('Here to stay')).toBeVisible();
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
});
