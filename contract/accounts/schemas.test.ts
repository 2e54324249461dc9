import { describe, expect, test } from 'vitest';
import { emailSchema } from '#contract/text/schemas.ts';
import { firstSentence } from '#tests/support/first-sentence.ts';
import { loginSchema, nameSchema, registerSchema } from './schemas.ts';

describe('an email address', () => {
  test.each([
    ['rumana@example.com', 'rumana@example.com'],
    ['  Rumana@Example.COM\n', 'rumana@example.com'],
    ['RUMANA+plants@EXAMPLE.co.uk', 'rumana+plants@example.co.uk'],
  ])('%j is stored as %s', (written, stored) => {
    expect(emailSchema.parse(written)).toBe(stored);
  });

  test.each([
    [undefined, 'Please enter your email'],
    [null, 'Please enter your email'],
    [7, 'Please enter your email'],
    ['', 'Please enter your email'],
    ['   ', 'Please enter your email'],
    ['rumana', 'Please enter a valid email address'],
    ['rumana@', 'Please enter a valid email address'],
    ['@example.com', 'Please enter a valid email address'],
    ['a b@example.com', 'Please enter a valid email address'],
    ['rumana@example.com\u0000', 'Please enter a valid email address'],
    [`${'x'.repeat(250)}@example.com`, 'An email can have at most 254 characters'],
  ])('%j is refused: %s', (written, sentence) => {
    expect(firstSentence(emailSchema, written)).toBe(sentence);
  });
});

describe('a new password', () => {
  const newPasswordSchema = registerSchema.shape.password;

  test.each([6, 128])('can have %d characters', (length) => {
    expect(newPasswordSchema.safeParse('x'.repeat(length)).success).toBe(true);
  });

  test.each([
    [0, 'Please enter your password'],
    [5, 'Password must be at least 6 characters long'],
    [129, 'A password can have at most 128 characters'],
  ])('cannot have %d characters', (length, sentence) => {
    expect(firstSentence(newPasswordSchema, 'x'.repeat(length))).toBe(sentence);
  });

  test('is not trimmed', () => {
    expect(newPasswordSchema.parse('  leaf  ')).toBe('  leaf  ');
  });
});

test('a short password is good enough to try a login with', () => {
  expect(loginSchema.safeParse({ email: 'rumana@example.com', password: 'x' }).success).toBe(true);
});

describe('a name', () => {
  test('is trimmed', () => {
    expect(nameSchema.parse('  Rumana Haque ')).toBe('Rumana Haque');
  });

  test.each([
    ['', 'Please enter your name'],
    ['  ', 'Please enter your name'],
    [undefined, 'Please enter your name'],
    ['x'.repeat(101), 'A name can have at most 100 characters'],
  ])('cannot be %j', (name, sentence) => {
    expect(firstSentence(nameSchema, name)).toBe(sentence);
  });
});
