import { expect, test } from 'vitest';
import { securityText } from './security-text.ts';

const now = new Date('2026-11-22T10:00:00Z');
const nothing = { email: undefined, phone: undefined, address: undefined, hours: undefined };

test('it names contacts for reporting a vulnerability, for half a year', () => {
  const contact = { ...nothing, email: 'hello@sobuj.example' };
  expect(securityText({ contact, publicUrl: 'https://sobuj.example' }, now)).toBe(
    [
      'Contact: mailto:hello@sobuj.example',
      'Contact: https://sobuj.example/contact',
      'Expires: 2027-05-21T10:00:00.000Z',
      'Preferred-Languages: en, bn',
      'Canonical: https://sobuj.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('a shop without any contact has no text', () => {
  expect(securityText({ contact: nothing, publicUrl: undefined }, now)).toBeUndefined();
});
