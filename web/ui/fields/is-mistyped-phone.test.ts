import { expect, test } from 'vitest';
import { isMistypedPhone } from './is-mistyped-phone.ts';

test.each([
  '01712345678',
  '01312-345678',
  '1712345678',
  '+880 1712 345678',
  '8801712345678',
  '০১৭১২৩৪৫৬৭৮',
  // Landlines of Dhaka, Chattogram and Sylhet, and an IP phone.
  '02-9123456',
  '0222334455',
  '031-123456',
  '+880 821 712345',
  '09611-123456',
  // Other countries.
  '+91 98300 12345',
  '0044 20 7946 0958',
  // The form has messages of its own for these.
  '',
  'call me',
  '16247',
])('%j may be right', (number) => {
  expect(isMistypedPhone(number)).toBe(false);
});

test.each([
  '0171234567',
  '017123456789',
  '01112345678',
  '01212345678',
  '০১৭১২৩৪৫৬৭',
  '+880 171 234567',
  '880171234567890',
  '00000000000',
  '171234567',
])('%j looks mistyped', (number) => {
  expect(isMistypedPhone(number)).toBe(true);
});
