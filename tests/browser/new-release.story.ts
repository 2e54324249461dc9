import { expect, onDesktop, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test.use({ expectedFailures: /404|Error loading route module|Failed to fetch dynamically imported module/ });

for (const [files, gone] of [
  ['scripts', /\/assets\/[^/]+\.js$/],
  ['texts', /\/assets\/[^/]+\.json$/],
  ['files', /\/assets\/[^/]+\.(js|json)$/],
] as const) {
  test(
    `a press leads where it says though the ${files} of an earlier release are gone`,
    onDesktop,
    async ({ page }) => {
      // Who saves data has nothing preloaded: each press loads its page.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      await page.goto(at('/'));
      await page.waitForLoadState('networkidle');
      // Files that the open page has not loaded are gone; reloaded pages refer to existing files.
      const opened: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
      });
      await page.route(gone, (route) =>
        opened.length === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
      );
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('layout.contact') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('contact.title') })).toBeVisible();
      await expect(page).toHaveURL(at('/contact'));
      expect(opened).toEqual([at('/contact')]);
      await page.goBack();
      await expect(page).toHaveURL(at('/'));
    },
  );
}
