import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Plain JavaScript for any Node from 20 on: this file runs before anything is installed.

/** The first one has no windows and is considerably faster. */
const places = [
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

/** Returns the path of the Chromium in CHROMIUM_PATH or a usual place of the system. */
export function findSystemChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return places.find((path) => existsSync(path));
  if (existsSync(named)) return named;
  console.error(`CHROMIUM_PATH names ${named}, but there is no such file.`);
  process.exit(1);
}

/** Installs one with the system's package manager, if this account may. */
export function installSystemChromium() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 180_000 });
  return install('chromium-headless-shell') ?? install('chromium');
}

function install(name) {
  const rest = ['install', '-y', '-qq', '--no-install-recommends', name];
  console.log(`No Chromium found; trying "apt-get ${rest.join(' ')}" …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', rest, { stdio: 'ignore', timeout: 300_000, env });
  return findSystemChromium();
}
