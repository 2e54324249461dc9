import { inLanguage, type Language } from '#contract/languages.ts';
import type { ViewerState } from '../shots/demo-shop.ts';
import type { Screen, Shown, Viewer } from '../shots/screens.ts';
import { loadAuditTool } from './install.ts';

/** The variant in which a page is viewed. */
export type Sight = { language: Language; size: 'desktop' | 'phone'; theme: 'light' | 'dark' };

/** A tab of the audits' browser: the part of Puppeteer's page that they use. */
export type Tab = {
  setDefaultTimeout(milliseconds: number): void;
  setBypassCSP(bypass: boolean): Promise<void>;
  setViewport(viewport: Viewport): Promise<void>;
  emulateMediaFeatures(features: { name: string; value: string }[]): Promise<void>;
  evaluateOnNewDocument(script: (...given: string[]) => void, ...given: string[]): Promise<void>;
  goto(address: string, options: { waitUntil: 'load' }): Promise<unknown>;
  waitForFunction(condition: () => boolean): Promise<unknown>;
  content(): Promise<string>;
  close(): Promise<void>;
};

export type Viewport = { width: number; height: number; isMobile?: boolean; hasTouch?: boolean };

type Context = { newPage(): Promise<Tab>; setCookie(...cookies: object[]): Promise<void> };
type Browser = { createBrowserContext(): Promise<Context>; close(): Promise<void> };

/** The pages of a shop, for tools that need a browser. */
export type Pages = {
  browser: Browser;
  addressOf(screen: Screen, sight: Sight): string;
  /** A new tab in this size and theme, logged in as the screen requires. It is still empty. */
  newTab(screen: Screen, sight: Sight): Promise<Tab>;
  /** Such a tab showing the fully loaded screen. */
  show(screen: Screen, sight: Sight): Promise<Tab>;
  close(): Promise<void>;
};

export const viewports: Record<Sight['size'], Viewport> = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true },
};

/** In ms: for a page on a busy machine. */
const patience = 120_000;

type Shop = { executablePath: string; baseURL: string; viewers: Map<Viewer, ViewerState>; shown: Shown };

export async function openPages({ executablePath, baseURL, viewers, shown }: Shop): Promise<Pages> {
  const { default: puppeteer } = await loadAuditTool<{ default: { launch(options: object): Promise<Browser> } }>(
    'puppeteer',
  );
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const contexts = new Map<Viewer, Context>();
  for (const [viewer, { cookies }] of viewers) {
    const context = await browser.createBrowserContext();
    await context.setCookie(...cookies);
    contexts.set(viewer, context);
  }
  const addressOf = (screen: Screen, { language }: Sight) =>
    new URL(inLanguage(language, screen.path(shown)), baseURL).href;

  const newTab = async ({ viewer }: Screen, { size, theme }: Sight) => {
    const tab = await contexts.get(viewer)?.newPage();
    if (!tab) throw new Error(`Nobody is a ${viewer}`);
    tab.setDefaultTimeout(patience);
    await tab.setBypassCSP(true);
    await tab.setViewport(viewports[size]);
    await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    for (const { name, value } of viewers.get(viewer)?.origins.flatMap((origin) => origin.localStorage) ?? [])
      await tab.evaluateOnNewDocument((key = '', text = '') => localStorage.setItem(key, text), name, value);
    return tab;
  };

  const show = async (screen: Screen, sight: Sight) => {
    const tab = await newTab(screen, sight);
    await tab.goto(addressOf(screen, sight), { waitUntil: 'load' });
    await tab.waitForFunction(
      () =>
        document.documentElement.dataset.hydrated !== undefined &&
        !document.querySelector('main .animate-pulse, form .animate-pulse'),
    );
    return tab;
  };

  return { browser, addressOf, newTab, show, close: () => browser.close() };
}
