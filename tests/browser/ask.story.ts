import { leaveAddedPanel } from './support/added-panel.ts';
import { ask, openChat, talk, welcome } from './support/chat.ts';
import { findFaults } from './support/find-faults.ts';
import { expect, logInNewShopper, logOut, onDesktop, onPhone, test } from './support/shop-test.ts';
import { like, t } from './support/texts.ts';

test.describe('a conversation', () => {
  test('survives a reload and is sent along, until it is cleared', onDesktop, async ({ page }) => {
    await openChat(page);
    await ask(page, 'Is mint hardy?');
    await expect(talk(page)).toContainText('You asked “Is mint hardy?” after 0 turns.');
    await page.reload();
    await expect(talk(page)).toContainText('You asked “Is mint hardy?” after 0 turns.');
    await ask(page, 'And basil?');
    await expect(talk(page)).toContainText('You asked “And basil?” after 2 turns.');
    await page.getByRole('button', { name: t('ask.clear') }).click();
    await expect(welcome(page)).toBeVisible();
    await page.reload();
    await expect(welcome(page)).toBeVisible();
    await ask(page, 'Where were we?');
    await expect(talk(page)).toContainText('after 0 turns.');
  });

  test('is equal in two tabs', onPhone, async ({ page, context }) => {
    await openChat(page);
    const second = await context.newPage();
    await openChat(second);
    await ask(page, 'From the first tab');
    await expect(talk(second)).toContainText('You asked “From the first tab”');
    await ask(second, 'From the second tab');
    await expect(talk(page)).toContainText('You asked “From the second tab” after 2 turns.');
    await second.getByRole('button', { name: t('ask.clear') }).click();
    await expect(welcome(page)).toBeVisible();
  });

  test('of a user is gone after the logout', onPhone, async ({ page }) => {
    await logInNewShopper(page);
    await openChat(page);
    await ask(page, 'My own question');
    await expect(talk(page)).toContainText('You asked “My own question”');
    await logOut(page);
    await openChat(page);
    await expect(page.getByText('My own question')).toBeHidden();
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('My own question');
  });
});

test.describe('an answer', () => {
  test('shows Markdown, and the page stays at its end', onPhone, async ({ page }) => {
    await openChat(page);
    for (const count of [1, 2, 3]) {
      await ask(page, `[care] ${count}`);
      await expect(talk(page).getByRole('table')).toHaveCount(count);
    }
    await expect(talk(page).getByRole('listitem').getByText('Water at the root').last()).toBeInViewport();
    await expect(talk(page).getByText('Never in the midday sun.').last()).toBeInViewport();
    expect(await findFaults(page)).toEqual([]);
  });

  test('shows the products that it links to as cards', onDesktop, async ({ page }) => {
    await openChat(page);
    await ask(page, '[product] Which bonsai is easy?');
    const cards = page.getByRole('list', { name: t('ask.products') }).getByRole('article');
    await expect(cards).toHaveCount(2);
    expect(await findFaults(page)).toEqual([]);
    await cards
      .first()
      .getByRole('button', { name: like('cart.add-product', 'product') })
      .click();
    await leaveAddedPanel(page);
    const link = talk(page).getByRole('paragraph').getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(2);
  });

  test('can do nothing to the page or the shopper', onDesktop, async ({ page }) => {
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
    await expect(page).toHaveTitle(`${t('ask.title')} – ${t('common.shop-name')}`);
    expect(elsewhere).toEqual([]);
  });
});
