import { describe, expect, test } from 'vitest';
import { isPaymentPage, providerOrigin } from './provider-url.ts';

describe('the address of a provider', () => {
  test.each([
    ['https://pay.example', 'https://pay.example'],
    ['https://pay.example/', 'https://pay.example'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://localhost:4000/', 'http://localhost:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('may be %s', (address, origin) => {
    expect(providerOrigin.parse(address)).toBe(origin);
  });

  test.each([
    'http://pay.example',
    'http://127.0.0.1.evil.example',
    'ftp://pay.example',
    'pay.example',
    'https://user:secret@pay.example',
    'https://pay.example/path',
    'https://pay.example/?key=1',
  ])('may not be %s', (address) => {
    expect(providerOrigin.safeParse(address).success).toBe(false);
  });
});

describe('the page to pay on', () => {
  test.each(['https://pay.example/session/1?hash=a', 'https://other.example/'])('may be %s', (address) => {
    expect(isPaymentPage(address, 'https://pay.example')).toBe(true);
  });

  test.each([
    'http://pay.example/session',
    'http://127.0.0.1/session',
    'javascript:alert(1)',
    'data:text/html,x',
    '//pay.example',
    'https://shop.example@evil.example/',
    '',
    `https://pay.example/${'a'.repeat(2000)}`,
  ])('may not be %s', (address) => {
    expect(isPaymentPage(address, 'https://pay.example')).toBe(false);
  });
});
