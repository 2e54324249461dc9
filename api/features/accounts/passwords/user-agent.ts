import { apiText } from '#api/texts/api-text.ts';
import type { Language } from '#contract/languages.ts';

const maximumCharacters = 300;

/** Returns the stored form of a User-Agent header: one line of bounded length. */
export function storedUserAgent(header: string | undefined): string {
  return (header ?? '').slice(0, maximumCharacters).replace(/\p{C}/gu, '').trim();
}

type Pattern = readonly [name: string, pattern: RegExp];

/** Most browsers also claim to be their ancestors, so the first match counts. */
const browsers: readonly Pattern[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const devices: readonly Pattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

type Device = { browser: string; system: string };

/** Returns the browser and system that a header names, '' when unknown. Contains no text of the header itself. */
export function browserAndSystem(userAgent: string): Device {
  const [browser = '', system = ''] = [browsers, devices].map(
    (list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0],
  );
  return { browser, system };
}

/** Returns a name for a device, such as 'Chrome on Android'. */
export function nameDevice({ browser, system }: Device, language: Language): string {
  if (browser && system) return apiText(language, 'device', { browser, system });
  return browser || system || apiText(language, 'device-unknown');
}

/** Returns the name of a device from its User-Agent header. */
export function deviceName(userAgent: string, language: Language): string {
  return nameDevice(browserAndSystem(userAgent), language);
}
