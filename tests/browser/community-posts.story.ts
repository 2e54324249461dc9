import { card, composer, newText, openCommunity } from './support/community-page.ts';
import { expect, onPhone, test } from './support/shop-test.ts';
import { like, t, text } from './support/texts.ts';

const picture = 'web/public/art/icon-192.png';
const five = 5 * 1024 * 1024;

test('a post is written with a picture, changed and deleted', onPhone, async ({ page }) => {
  await openCommunity(page);
  const content = newText();
  const form = composer(page);
  const field = form.getByRole('textbox');
  const send = form.getByRole('button', { name: t('feed.composer.post') });
  await expect(send).toBeDisabled();
  await field.fill('   ');
  await expect(send).toBeDisabled();
  await field.press('Control+Enter');
  await expect(form.getByText(t('feed.composer.empty'))).toBeVisible();
  await field.fill(`${content}\nsee https://example.com/ferns.`);
  await expect(form.getByText(`${text().count(content.length + 31)}/${text().count(500)}`)).toBeVisible();
  await expect(send).toBeEnabled();

  const file = form.locator('input[type=file]');
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(five) });
  await expect(form.getByText(t('common.picture-too-large'))).toBeVisible();
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(form.getByText(t('common.not-a-picture'))).toBeVisible();
  await file.setInputFiles(picture);
  await expect(form.getByRole('img', { name: t('feed.composer.chosen', { file: 'icon-192.png' }) })).toBeVisible();
  await form.getByRole('button', { name: t('feed.composer.remove-photo') }).click();
  await expect(form.getByRole('img', { name: like('feed.composer.chosen', 'file') })).toHaveCount(0);
  await file.setInputFiles(picture);
  await send.click();
  await expect(page.getByText(t('feed.post.created'))).toBeVisible();
  await expect(field).toHaveValue('');

  const post = card(page, content);
  await expect(post.getByText(t('common.just-now'))).toBeVisible();
  const link = post.getByRole('link', { name: 'https://example.com/ferns' });
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  await post.getByRole('button', { name: like('feed.post.open-picture', 'name') }).click();
  const view = page.getByRole('dialog', { name: like('feed.post.picture', 'name') });
  await expect(view.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();

  await post.getByRole('button', { name: t('feed.post.options') }).click();
  await page.getByRole('menuitem', { name: t('common.edit') }).click();
  const editor = page.getByRole('form', { name: t('feed.editor.form') });
  await expect(editor.getByRole('textbox')).toBeFocused();
  await editor.getByRole('textbox').fill('  ');
  await editor.getByRole('button', { name: t('common.save') }).click();
  await expect(editor.getByText(t('feed.editor.empty'))).toBeVisible();
  await editor.getByRole('textbox').fill(`${content}, two years old`);
  await editor.getByRole('button', { name: t('common.save') }).click();
  await expect(page.getByText(t('feed.post.updated'))).toBeVisible();
  await expect(post.getByText(t('feed.post.edited'))).toBeVisible();
  await page.reload();
  await expect(card(page, `${content}, two years old`)).toBeVisible();

  await post.getByRole('button', { name: t('feed.post.options') }).click();
  await page.getByRole('menuitem', { name: t('common.delete') }).click();
  const question = page.getByRole('dialog', { name: t('feed.post.delete-question') });
  await question.getByRole('button', { name: t('common.cancel') }).click();
  await expect(post.getByRole('button', { name: t('feed.post.options') })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: t('common.delete') }).click();
  await question.getByRole('button', { name: t('common.delete') }).click();
  await expect(page.getByText(t('feed.post.deleted'))).toBeVisible();
  await expect(post).toHaveCount(0);
});
