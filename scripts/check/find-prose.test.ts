import { expect, test } from 'vitest';
import { findProse } from './find-prose.ts';

const proseIn = (code: string) => findProse(code, 'page.tsx').map(({ text }) => text);

test.each([
  ['<p>Your cart is empty</p>', 'Your cart is empty'],
  ['<p>{count} items</p>', 'items'],
  ['<button aria-label="Close" />', 'Close'],
  ["toast.error('Failed to load products')", 'Failed to load products'],
  [`const title = \`Order \${number}\``, 'Order …'],
  ["const list = [{ text: 'Home' }]", 'Home'],
  ["const name = 'সবুজ'", 'সবুজ'],
])('%s holds a text', (code, text) => {
  expect(proseIn(code)).toEqual([text]);
});

test.each([
  '<p className="flex items-center">{t("cart.empty")}</p>',
  "import { Link } from 'Link'",
  "throw new Error('There is no message at this place')",
  "if (status === 'Delivered') act()",
  "const labels = { 'Order Placed': 'orders.status.placed' }",
  "type Status = 'Order Placed' | 'Shipped'",
  "// Not text: a value of the wire.\nconst payment = 'Online'",
  "setTimeout(check, 100); 'keydown'",
])('%s holds none', (code) => {
  expect(proseIn(code)).toEqual([]);
});
