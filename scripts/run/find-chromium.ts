import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findSystemChromium, installSystemChromium } from './system-chromium.mjs';

const installer = ['playwright', 'install', 'chromium'] as const;

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, the usual system places, or Playwright's own. Otherwise installs one with
 * Playwright's installer or the system's package manager. Ends the process with one clear line when that fails.
 */
export function findChromium(): string {
  return (
    findSystemChromium() ??
    playwrightsOwn() ??
    installPlaywrightsOwn() ??
    installSystemChromium() ??
    fail('The browser stories need a Chromium: install one (for example "apt install chromium") or set CHROMIUM_PATH.')
  );
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function installPlaywrightsOwn(): string | undefined {
  const [command, ...rest] = installer;
  console.log(`No Chromium found; trying "${installer.join(' ')}" …`);
  spawnSync(command, rest, {
    stdio: 'ignore',
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  return playwrightsOwn();
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
