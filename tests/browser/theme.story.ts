import type { Page } from '@playwright/test';
import { expect, onDesktop, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

/** Brightness of the page's background, from 0 to 255. */
function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    if (!canvas) return Number.NaN;
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
}

const dark = (page: Page) => expect.poll(() => brightness(page)).toBeLessThan(60);
const light = (page: Page) => expect.poll(() => brightness(page)).toBeGreaterThan(200);

test(
  'the shop is as light or dark as the device, until a theme is chosen for all tabs',
  onDesktop,
  async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(at('/'));
    await dark(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await light(page);

    const other = await context.newPage();
    await other.goto(at('/faq'));
    const themes = page.getByRole('group', { name: t('layout.theme') });
    await themes.getByRole('radio', { name: t('layout.theme.system') }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(themes.getByRole('radio', { name: t('layout.theme.dark') })).toBeChecked();
    await dark(page);
    await dark(other);

    // Before any script of the page, so that dark-theme users see no white flash.
    await other.close();
    const bare = await context.newPage();
    await bare.route(/\/assets\/.*\.js/, () => undefined);
    void bare.goto(at('/faq')).catch(() => undefined);
    await expect(bare.getByRole('heading', { level: 1 })).toBeVisible();
    await dark(bare);
    await bare.close();

    await page.goto(at('/contact'));
    await themes.getByRole('radio', { name: t('layout.theme.system') }).check({ force: true });
    await light(page);
    await page.reload();
    await light(page);
  },
);
