import { z } from 'zod';
import { limits } from './limits.ts';
import { problem } from './problems.ts';

/** What is copied along with an address and not seen: marks, and spaces that are none of the keyboard. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/gu;
/** A domain in letters beyond ASCII, with nothing that would end it in an address of a page. */
const international = /^(?=.*[\u0080-\u{10ffff}])[a-z\d.\-\u0080-\u{10ffff}]{1,253}$/u;

/**
 * An email address in the form in which it is stored and compared: in small letters, without what nobody sees, and with a
 * domain of other scripts as the net knows it (`xn--…`). What is no address stays none.
 */
export function plainEmail(text: string): string {
  const plain = text.replace(unseen, '').trim().toLowerCase();
  const domain = plain.slice(plain.lastIndexOf('@') + 1);
  return international.test(domain) ? plain.slice(0, -domain.length) + asciiDomain(domain) : plain;
}

/** The names before the @ that mail servers take everywhere, and a domain with a top level. Of `plainEmail`. */
export const emailPattern =
  /^[a-z\d_+&'*/=~$^{}-]+(?:\.[a-z\d_+&'*/=~$^{}-]+)*@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/;

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An email address, as `plainEmail` makes it. */
export const emailSchema = z
  .string({ error: problem('email-missing') })
  .overwrite(plainEmail)
  .min(1, problem('email-missing'))
  .max(limits.emailMax, problem('email-too-long'))
  .pipe(z.email({ pattern: emailPattern, error: problem('email-invalid') }));
