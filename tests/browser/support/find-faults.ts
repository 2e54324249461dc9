import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, test, type ViewportSize } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const narrowest = { width: 320, height: 640 };

/**
 * Accessibility violations (axe) and horizontal overflow. The desktop runs light and the phone dark; a story that runs
 * at one size also checks the other theme's colours.
 */
export async function findFaults(page: Page): Promise<string[]> {
  const isReportedAtBothSizes = !test.info().tags.some((tag) => ['@desktop', '@phone'].includes(tag));
  return isReportedAtBothSizes ? findFaultsInOneTheme(page) : findFaultsInBothThemes(page);
}

/** A page's faults in the current theme, and those of its colours in the other theme. */
export async function findFaultsInBothThemes(page: Page): Promise<string[]> {
  return [...(await findFaultsInOneTheme(page)), ...(await findFaultsInOtherTheme(page))];
}

async function findFaultsInOneTheme(page: Page): Promise<string[]> {
  return [...(await findViolations(page)), ...(await findOverflow(page))];
}

async function findFaultsInOtherTheme(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const other = isDark ? 'light' : 'dark';
  await page.evaluate(holdTransitions, true);
  await page.emulateMedia({ colorScheme: other });
  const faults = (await findViolations(page, 'color-contrast')).map((fault) => `in the ${other} theme, ${fault}`);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await page.evaluate(untilStill);
  await page.evaluate(holdTransitions, false);
  return faults;
}

/**
 * Runs in the page. Changing the theme starts a transition in each link, button and row, which a slow machine draws for
 * seconds, longer than axe looks. The policy refuses an added style element, but not a style sheet made by a script.
 */
function holdTransitions(areHeld: boolean): void {
  const page: Window & { noTransitions?: CSSStyleSheet } = window;
  const sheet = page.noTransitions ?? new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  page.noTransitions = sheet;
  const others = document.adoptedStyleSheets.filter((one) => one !== sheet);
  document.adoptedStyleSheets = areHeld ? [...others, sheet] : others;
}

/** A page's faults at both sizes, whatever the story's size, and overflow on the narrowest phone. */
export async function findFaultsAtEverySize(page: Page): Promise<string[]> {
  const own = page.viewportSize() ?? sizes.desktop;
  const found = [...(await findFaultsInBothThemes(page)), ...(await lookAtOtherSizes(page, findFaultsInOneTheme))];
  await page.setViewportSize(own);
  return found;
}

/**
 * A page's faults at the story's size, and overflow on the narrowest phone. For stories that run at both sizes: each looks at its
 * own.
 */
export async function findFaultsAndOverflow(page: Page): Promise<string[]> {
  const own = page.viewportSize() ?? sizes.desktop;
  const found = [...(await findFaults(page)), ...(await lookAt(page, narrowest, findOverflow))];
  await page.setViewportSize(own);
  return found;
}

/** Overflow at the story's size, the other size and on the narrowest phone. Leaves the page. */
export async function findOverflowAndLeave(page: Page): Promise<string[]> {
  const own = page.viewportSize() ?? sizes.desktop;
  const found = [...(await findOverflow(page)), ...(await lookAtOtherSizes(page, findOverflow))];
  await leave(page, own);
  return found;
}

type Find = (page: Page) => Promise<string[]>;

/** What `findAtOther` finds at the other size, and overflow on the narrowest phone, whose size the page keeps. */
async function lookAtOtherSizes(page: Page, findAtOther: Find): Promise<string[]> {
  const other = page.viewportSize()?.width === sizes.phone.width ? sizes.desktop : sizes.phone;
  return [...(await lookAt(page, other, findAtOther)), ...(await lookAt(page, narrowest, findOverflow))];
}

/** Gives the page its size back once it is empty: to lay out a long one for nobody takes as long as axe. */
async function leave(page: Page, size: ViewportSize): Promise<void> {
  await page.goto('about:blank');
  await page.setViewportSize(size);
}

async function lookAt(page: Page, size: ViewportSize, find: Find): Promise<string[]> {
  await page.setViewportSize(size);
  return (await find(page)).map((text) => `at ${size.width} pixels, ${text}`);
}

/** A phone zooms out on too wide a page, which widens its window, too; the root's width still shows the overflow. */
async function findOverflow(page: Page): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  // A chart adapts to a new width a moment later, on a busy machine after seconds.
  const isNarrow = await page.waitForFunction(fits, null, { timeout: 10_000 }).catch(() => undefined);
  return isNarrow ? [] : page.evaluate(describeOverflow);
}

/**
 * A page's faults at the story's size, overflow on the narrowest phone, and on a phone with text at 200 %, as a browser's
 * setting makes it. Leaves the page.
 */
export async function findFaultsAndLeave(page: Page): Promise<string[]> {
  const own = page.viewportSize() ?? sizes.desktop;
  const found = [...(await findFaults(page)), ...(await lookAt(page, narrowest, findOverflow))];
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const ofLargeText = await lookAt(page, sizes.phone, findOverflow);
  await leave(page, own);
  return [...found, ...ofLargeText.map((text) => `with large text, ${text}`)];
}

/** Describes the overflow and the elements that cause it; some may be inside a scroll container. */
function describeOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isOutside = (element: Element) => element.getBoundingClientRect().right > clientWidth;
  const innermost = [...document.body.querySelectorAll('*')].filter(
    (element) => isOutside(element) && ![...element.children].some(isOutside),
  );
  const found = innermost.map(({ outerHTML }) => outerHTML.slice(0, 120));
  return [`${scrollWidth - clientWidth} pixels wider than the screen: ${found.join(' ')}`];
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** axe violations, by all rules or one. */
async function findViolations(page: Page, rule?: string): Promise<string[]> {
  await page.evaluate(untilStill);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Only violations: reporting passes takes several times as long. No preload: half of the time went into fetching
  // style sheets again, even for disabled rules and media that do not exist.
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, ...(rule && { runOnly: [rule] }) };
  const { violations } = await page.evaluate((given) => window.axe.run(given), options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

/**
 * Waits for animations: during fades and colour changes the contrast is too low for a moment. Endless spinners are
 * ignored.
 */
async function untilStill(): Promise<void> {
  const isPassing = (animation: Animation) =>
    animation.playState !== 'finished' && animation.effect?.getTiming().iterations !== Infinity;
  const isLoading = () => document.querySelector('[aria-busy=true]') !== null;
  for (;;) {
    // A change of the screen starts with the next frame, and inherited colours follow it.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const passing = document.getAnimations().filter(isPassing);
    if (passing.length === 0 && !isLoading()) return;
    await Promise.allSettled(passing.map(({ finished }) => finished));
  }
}
