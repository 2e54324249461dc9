import { describe, expect, test } from 'vitest';
import { isPublic } from './is-public.ts';

describe('a shop is public', () => {
  test.each(['0.0.0.0', '::', '192.168.1.20', '128.0.0.1', '2001:db8::1', 'shop.example', 'localhost.shop.example'])(
    'when it listens at %s',
    (host) => expect(isPublic({ host })).toBe(true),
  );

  test.each(['127.0.0.1', '127.8.0.200', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', 'localhost', 'LOCALHOST'])(
    'not when it listens at %s, unless it has a public address',
    (host) => {
      expect(isPublic({ host })).toBe(false);
      expect(isPublic({ host, publicUrl: 'https://shop.example' })).toBe(true);
    },
  );
});
