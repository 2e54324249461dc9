import { plainPhoneNumber } from '#contract/addresses/phone-number.ts';

/**
 * Whether a Bangladeshi number seems to have a missing, extra or wrong digit. A mobile number has ten digits after the
 * 0, the second from 3 to 9; others begin with 2 to 9 and have six to ten. Foreign numbers and other texts are ignored.
 */
export function isMistypedPhone(written: string): boolean {
  const number = plainPhoneNumber(written);
  if (!/^\+?\d{6,}$/.test(number)) return false;
  const isAbroad = /^(\+|00)(?!880)/.test(number) && !/^0+$/.test(number);
  const national = number.replace(/^\+?880|^0/, '');
  return !isAbroad && !/^(1[3-9]\d{8}|[2-9]\d{5,9})$/.test(national);
}
