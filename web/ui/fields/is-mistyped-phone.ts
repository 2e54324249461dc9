import { plainPhoneNumber } from '#contract/phone-number.ts';

/**
 * Whether a number that is to ring in Bangladesh looks as if a digit were missing, too many or wrong: a mobile number has
 * ten digits after the 0, the second from 3 to 9; others begin with 2 to 9 and have six to ten. Numbers of other countries
 * and what is no number at all are not looked at.
 */
export function isMistypedPhone(written: string): boolean {
  const number = plainPhoneNumber(written);
  if (!/^\+?\d{6,}$/.test(number)) return false;
  const isAbroad = /^(\+|00)(?!880)/.test(number) && !/^0+$/.test(number);
  const national = number.replace(/^\+?880|^0/, '');
  return !isAbroad && !/^(1[3-9]\d{8}|[2-9]\d{5,9})$/.test(national);
}
