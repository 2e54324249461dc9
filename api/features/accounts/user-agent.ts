const mostCharacters = 300;

/** What is kept of the header in which a browser calls itself something: one line of bounded length. */
export function storedUserAgent(header: string | undefined): string {
  return (header ?? '').slice(0, mostCharacters).replace(/\p{C}/gu, '').trim();
}

type Pattern = readonly [name: string, pattern: RegExp];

/** Most browsers also claim to be those they descend from, so the first match counts. */
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

/** A name by which people recognise a device: 'Chrome on Android'. Holds nothing of what the browser wrote itself. */
export function deviceName(userAgent: string): string {
  const [browser, device] = [browsers, devices].map((list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0]);
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? device ?? 'Unknown device';
}
