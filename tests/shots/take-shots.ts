import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { inLanguage, languageCodes } from '#contract/languages.ts';
import '../../scripts/build/ensure-built.ts';
import { findFaultsInBothThemes } from '#tests/browser/support/find-faults.ts';
import { findChromium } from '../../scripts/run/find-chromium.ts';
import { prepareViewers, startDemoShop } from './demo-shop.ts';
import { type Screen, screens } from './screens.ts';

// npm run shots [-- part of a screen's name …] [--size=phone] [--theme=dark] [--language=bn] [--faults]
// Pictures of all screens, sizes, themes and languages of a demo shop, in build/shots. --faults also prints the findings
// of axe and the console.

const sizes = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const themes = ['light', 'dark'] as const;
const folder = 'build/shots';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string' },
    theme: { type: 'string' },
    language: { type: 'string' },
    faults: { type: 'boolean', default: false },
  },
});
const chosen = <T extends string>(all: readonly T[], one?: string) => all.filter((value) => !one || value === one);
const chosenScreens = screens.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

const { baseURL, stop } = await startDemoShop();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  mkdirSync(folder, { recursive: true });
  const count = await takeAll(browser);
  console.log(`${count} pictures in ${folder}`);
} finally {
  await browser.close();
  await stop();
}

async function takeAll(browser: Browser): Promise<number> {
  let count = 0;
  const shownThemes = chosen(themes, values.theme);
  const { shown, viewers } = await prepareViewers(browser, baseURL);
  for (const size of chosen(Object.keys(sizes) as (keyof typeof sizes)[], values.size)) {
    for (const colorScheme of shownThemes) {
      for (const viewer of viewers.keys()) {
        const storageState = viewers.get(viewer);
        const context = await browser.newContext({
          ...sizes[size],
          colorScheme,
          baseURL,
          ...(storageState && { storageState }),
        });
        const page = await context.newPage();
        for (const screen of chosenScreens.filter((one) => one.viewer === viewer)) {
          for (const language of chosen(languageCodes, values.language)) {
            const name = [screen.name, size, colorScheme, language].join('.');
            const messages = await take(page, inLanguage(language, screen.path(shown)), name, screen);
            // A check for faults covers both themes.
            if (values.faults && colorScheme === shownThemes[0]) await reportFaults(page, name, messages);
            count += 1;
          }
        }
        await context.close();
      }
    }
  }
  return count;
}

/** Takes the picture of a page. Returns its console messages. */
async function take(page: Page, path: string, name: string, { tab }: Screen): Promise<string[]> {
  const messages: string[] = [];
  const listen = (message: { type(): string; text(): string }) =>
    ['error', 'warning'].includes(message.type()) && messages.push(message.text());
  page.on('console', listen);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  if (tab !== undefined) await page.getByRole('tab').nth(tab).click();
  await page.waitForFunction(() => !document.querySelector('main .animate-pulse, form .animate-pulse'));
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await loadPictures(page);
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true, animations: 'disabled' });
  page.off('console', listen);
  return messages;
}

async function reportFaults(page: Page, name: string, messages: readonly string[]): Promise<void> {
  const faults = [...(await findFaultsInBothThemes(page)), ...messages];
  if (faults.length > 0) console.log(`${name}:\n  ${faults.join('\n  ')}`);
}

/** Pictures far down a page load and render only when they come near. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rendered = new CSSStyleSheet();
    rendered.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(rendered);
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}
