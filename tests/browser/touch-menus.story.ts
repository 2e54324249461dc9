import type { Locator, Page } from '@playwright/test';
import { card, openOwnPost } from './support/community-page.ts';
import { expect, logInNewShopper, onPhone, test } from './support/shop-test.ts';
import { at, like, t } from './support/texts.ts';

/** Touches a control and scrolls the page by it, step by step. */
async function scrollFrom(page: Page, control: Locator): Promise<void> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const finger = (moved: number) => ({ touchPoints: [{ x: x + width / 2, y: y + height / 2 - moved }] });
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...finger(0) });
  for (let moved = 20; moved <= 160; moved += 20)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...finger(moved) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** How far the page scrolls within two frames. */
function movedWithinAFrame(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const before = scrollY;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return scrollY - before;
  });
}

/** A scrolling touch opens no menu; a tap opens and closes it; keyboard and mouse work as usual. */
async function expectMenuOfTaps(page: Page, button: Locator): Promise<void> {
  const menu = page.getByRole('menu');
  await expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await button.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await scrollFrom(page, button);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  // A tap on a page that is still scrolling only stops the scrolling.
  await expect.poll(() => movedWithinAFrame(page)).toBe(0);
  await expect(menu).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.tap();
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.tap();
  await expect(menu).toHaveCount(0);
  await button.tap();
  await expect(menu).toBeVisible();
  await page.getByRole('main').tap({ position: { x: 2, y: 2 } });
  await expect(menu).toHaveCount(0);

  await button.focus();
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toHaveCount(0);
}

test('a scroll that begins on the button of a post’s menu does not open it', onPhone, async ({ page }) => {
  const { text } = await openOwnPost(page);
  await expectMenuOfTaps(page, card(page, text).getByRole('button', { name: t('feed.post.options') }));
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 } });

  test('a scroll that begins on the button of the user menu does not open it', onPhone, async ({ page }) => {
    await logInNewShopper(page);
    await page.goto(at('/products'));
    await expectMenuOfTaps(page, page.getByRole('button', { name: like('layout.account-menu', 'name') }));
  });
});
