import { expect, test } from 'vitest';
import { hasLink } from './has-link.ts';

test.each(['https://sold.example', 'at www.sold.com/x', 'write to me@sold.com', 'see sold.com!'])(
  '%j has a link',
  (text) => expect(hasLink(text)).toBe(true),
);
test.each(['', '1.5 kg. Fine', 'Good.Very good', 'ভালো।খুব ভালো', 'ভালো.খুব'])('%j has none', (text) =>
  expect(hasLink(text)).toBe(false),
);
