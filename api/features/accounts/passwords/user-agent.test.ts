import { describe, expect, test } from 'vitest';
import { deviceName, storedUserAgent } from './user-agent.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  test.each([
    ['Chrome on Windows', `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36`],
    ['Chrome on Android', `${mozilla} (Linux; Android 10; K) ${webkit} Chrome/143.0.0.0 Mobile Safari/537.36`],
    ['Samsung Internet on Android', `${mozilla} (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0`],
    ['Edge on Windows', `${mozilla} (Windows NT 10.0) ${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`],
    ['Opera on Linux', `${mozilla} (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`],
    ['Firefox on Linux', `${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`],
    [
      'Safari on Mac',
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15`,
    ],
    [
      'Safari on iPhone',
      `${mozilla} (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome on iPhone',
      `${mozilla} (iPhone; CPU iPhone OS 18_7 like Mac OS X) CriOS/143.0 Mobile/15E148 Safari/604.1`,
    ],
    ['Chrome on ChromeOS', `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/143.0.0.0 Safari/537.36`],
    ['Android', 'okhttp/4.12.0 Android'],
    ['Unknown device', ''],
    ['Unknown device', '<script>alert(1)</script>'],
  ])('is %s', (name, userAgent) => expect(deviceName(userAgent, 'en')).toBe(name));
});

describe('what is stored of the header', () => {
  test('is one line of bounded length', () => {
    expect(storedUserAgent(` Fire\tfox/1\u0000\u009b31m\u00ad\r\n${'x'.repeat(5000)}`)).toMatch(
      /^Firefox\/131mx{200,300}$/,
    );
    expect(storedUserAgent('x'.repeat(5000))).toHaveLength(300);
  });

  test('is nothing when there is none', () => expect(storedUserAgent(undefined)).toBe(''));
});
