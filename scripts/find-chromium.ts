import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The first does without windows and is a good deal quicker. */
const systemPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chromium: CHROMIUM_PATH, the usual system places, Playwright's own; else installs one by Playwright's
 * installer or the system's package manager. Ends the process with one clear line when none can be had.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : fail(`CHROMIUM_PATH names ${named}, but there is no such file.`);
  return (
    installed() ??
    installBy('playwright', ['install', 'chromium']) ??
    installBySystem() ??
    fail('The browser stories need a Chromium: install one (for example "apt install chromium") or set CHROMIUM_PATH.')
  );
}

function installed(): string | undefined {
  return [...systemPlaces, chromium.executablePath()].find((path) => path && existsSync(path));
}

function installBySystem(): string | undefined {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 180_000 });
  const install = (name: string) => installBy('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  return install('chromium-headless-shell') ?? install('chromium');
}

function installBy(command: string, rest: string[]): string | undefined {
  console.log(`No Chromium found; trying "${command} ${rest.join(' ')}" …`);
  const { status } = spawnSync(command, rest, {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  });
  return status === 0 ? installed() : undefined;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
