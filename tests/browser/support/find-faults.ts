import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, test, type ViewportSize } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const narrowest = { width: 320, height: 640 };

/**
 * What axe objects to on a page, and whether the page is wider than the screen. The desktop is light and the phone dark;
 * of a story that is told at one size the colours of the other theme are looked at too.
 */
export async function findFaults(page: Page): Promise<string[]> {
  const isToldAtBothSizes = !test.info().tags.some((tag) => ['@desktop', '@phone'].includes(tag));
  return isToldAtBothSizes ? findFaultsInOneTheme(page) : findFaultsInBothThemes(page);
}

/** The faults of a page as it stands, and those of its colours in the other theme. */
export async function findFaultsInBothThemes(page: Page): Promise<string[]> {
  return [...(await findFaultsInOneTheme(page)), ...(await findFaultsInOtherTheme(page))];
}

async function findFaultsInOneTheme(page: Page): Promise<string[]> {
  return [...(await findViolations(page)), ...(await findOverflow(page))];
}

async function findFaultsInOtherTheme(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const other = isDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  const faults = (await findViolations(page, 'color-contrast')).map((fault) => `in the ${other} theme, ${fault}`);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await page.evaluate(untilStill);
  return faults;
}

/** The faults of a page at both sizes, whatever the story's is, and whether the narrowest phone shows its whole width. */
export async function findFaultsAtEverySize(page: Page): Promise<string[]> {
  return [...(await findFaultsInBothThemes(page)), ...(await lookAtOtherSizes(page, findFaultsInOneTheme))];
}

/**
 * The faults of a page at the story's size, and whether the other size and the narrowest phone show its whole width. For
 * a story that is told at both sizes.
 */
export async function findFaultsAndOverflow(page: Page): Promise<string[]> {
  return [...(await findFaults(page)), ...(await lookAtOtherSizes(page, findOverflow))];
}

/** At which sizes, that of the story, the other and the narrowest phone's, a page is wider than the screen, and by what. */
export async function findOverflowAtEverySize(page: Page): Promise<string[]> {
  return [...(await findOverflow(page)), ...(await lookAtOtherSizes(page, findOverflow))];
}

type Find = (page: Page) => Promise<string[]>;

/** What `findAtOther` finds at the other size, and whether the narrowest phone shows the whole width. */
async function lookAtOtherSizes(page: Page, findAtOther: Find): Promise<string[]> {
  const own = page.viewportSize() ?? sizes.desktop;
  const other = own.width === sizes.phone.width ? sizes.desktop : sizes.phone;
  const found = [...(await lookAt(page, other, findAtOther)), ...(await lookAt(page, narrowest, findOverflow))];
  await page.setViewportSize(own);
  return found;
}

async function lookAt(page: Page, size: ViewportSize, find: Find): Promise<string[]> {
  await page.setViewportSize(size);
  return (await find(page)).map((text) => `at ${size.width} pixels, ${text}`);
}

/** A phone draws a page that is too wide smaller, so that its window is as wide as the page; the root's width tells. */
async function findOverflow(page: Page): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  // A chart follows its new width a moment later, on a busy machine seconds.
  const isNarrow = await page.waitForFunction(fits, null, { timeout: 10_000 }).catch(() => undefined);
  return isNarrow ? [] : page.evaluate(describeOverflow);
}

/** By how much the page is too wide, with elements that reach out of it; some may lie in a place that scrolls. */
function describeOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isOutside = (element: Element) => element.getBoundingClientRect().right > clientWidth;
  const innermost = [...document.body.querySelectorAll('*')].filter(
    (element) => isOutside(element) && ![...element.children].some(isOutside),
  );
  const found = innermost.map(({ outerHTML }) => outerHTML.slice(0, 120));
  return [`${scrollWidth - clientWidth} pixels wider than the screen: ${found.join(' ')}`];
}

/** What axe objects to, by all of its rules or one. */
async function findViolations(page: Page, rule?: string): Promise<string[]> {
  await page.evaluate(untilStill);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Its report of what is well would take several times as long as the look itself. It loads style sheets once more for
  // rules that are off, and media of which there are none: half of the time.
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, ...(rule && { runOnly: [rule] }) };
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: typeof axe }).axe.run(given),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

/** What fades in or out, changes its colour or waits for an answer has too little contrast for a moment. Spinners never end. */
async function untilStill(): Promise<void> {
  const isPassing = (animation: Animation) =>
    animation.playState !== 'finished' && animation.effect?.getTiming().iterations !== Infinity;
  const isLoading = () => document.querySelector('[aria-busy=true]') !== null;
  for (;;) {
    // A change of the screen begins with the next frame, and what inherits a colour follows it.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const passing = document.getAnimations().filter(isPassing);
    if (passing.length === 0 && !isLoading()) return;
    await Promise.allSettled(passing.map(({ finished }) => finished));
  }
}
