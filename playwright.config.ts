import { defineConfig } from '@playwright/test';

// Set once in the runner; its workers read this file again and find the same port.
process.env.BROWSER_TEST_PORT ??= String(20_000 + (process.pid % 20_000));
const port = process.env.BROWSER_TEST_PORT;

const noise = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.story.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One after the other: they share one community, and a picture that one story deletes must not be missed by another.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: noise,
    },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: 'node tests/browser/start-shop.ts',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: port },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
