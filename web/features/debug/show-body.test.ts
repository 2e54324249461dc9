import { expect, test } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { showBody } from './show-body.ts';

const { t } = textOf(textsIn('en'));

test('JSON is set out in lines', () => {
  expect(showBody('{"success":true,"user":{"name":"Ayesha"}}', t)).toBe(
    '{\n  "success": true,\n  "user": {\n    "name": "Ayesha"\n  }\n}',
  );
});

test.each([
  '{"token":"s3cret-s3cret"}',
  '{"data":{"list":[{"accessToken":"s3cret-s3cret"}]}}',
  '{"Password":"s3cret-s3cret","Set-Cookie":["s3cret-s3cret"]}',
  '{"token":{"value":"s3cret-s3cret"}}',
])('%s shows no secret', (text) => {
  const shown = showBody(text, t);
  expect(shown).not.toContain('s3cret');
  expect(shown).toContain('(masked');
});

test('a masked text tells its length', () => {
  expect(JSON.parse(showBody('{"token":"12345"}', t))).toEqual({ token: '(masked, 5 characters)' });
});

test('other text than JSON is shown unchanged', () => {
  expect(showBody('<!doctype html>', t)).toBe('<!doctype html>');
  expect(showBody('', t)).toBe('');
});

test('a long body is cut and says so', () => {
  const shown = showBody('x'.repeat(5000), t);
  expect(shown).toBe(`${'x'.repeat(4000)}\n… and 1000 more characters`);
});
