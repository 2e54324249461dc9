import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/run/find-chromium.ts';

// Set once in the runner; its workers read this file again and find the same port.
process.env.BROWSER_TEST_PORT ??= String(20_000 + (process.pid % 20_000));
const port = process.env.BROWSER_TEST_PORT;
// Searched for once, too: the workers are told.
process.env.CHROMIUM_PATH ||= findChromium();

const noise = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The language of the stories at each size; STORY_LANGUAGES=swapped exchanges the two. */
const languages =
  process.env.STORY_LANGUAGES === 'swapped' ? { desktop: 'bn', phone: 'en' } : { desktop: 'en', phone: 'bn' };

/**
 * Each size has a shop of its own, because stories in one community would disturb each other. The desktop's shop runs
 * on the empty PostgreSQL database at STORY_DATABASE_URL, if set, so that stories run on both kinds of database.
 */
const shops = { desktop: port, phone: String(Number(port) + 1) };
const originOf = (shop: keyof typeof shops) => `http://localhost:${shops[shop]}`;

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.story.ts',
  globalSetup: './tests/browser/support/wait-for-shops.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A slow machine with much else to do takes half a minute for the longest.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: noise,
    },
    // Without a graphics card the processor draws each frame of an animation, which took a fifth of the stories' time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A service worker would answer the requests that stories intercept; the story about lost connections allows it.
    serviceWorkers: 'block',
    // Recording makes every story half as long again; `playwright test --trace on` turns it on.
    trace: 'off',
  },
  projects: [
    // Stories in the same shop run one after the other. A story with a tag runs at that size only.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      workers: 1,
      metadata: { language: languages.desktop },
      use: { baseURL: originOf('desktop'), viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      workers: 1,
      metadata: { language: languages.phone },
      use: {
        baseURL: originOf('phone'),
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // Less than a phone's density: drawing four times the pixels took a third of the time to open a page.
        deviceScaleFactor: 1,
        // The desktop shows the light theme, the phone the dark one.
        colorScheme: 'dark',
      },
    },
  ],
  webServer: Object.entries(shops).map(([shop, shopPort]) => ({
    command: 'node tests/browser/support/start-shop.ts',
    env: { PORT: shopPort, STORY_DATABASE_URL: (shop === 'desktop' && process.env.STORY_DATABASE_URL) || '' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  })),
});
