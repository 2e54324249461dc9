const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/gu;
/** A domain with non-ASCII letters, without characters that would end the host of a URL. */
const international = /^(?=.*[\u0080-\u{10ffff}])[a-z\d.\-\u0080-\u{10ffff}]{1,253}$/u;

/**
 * Normalises an email address for storage and comparison: lower case, without invisible characters, and with an ASCII
 * domain (`xn--…`). Other text stays invalid.
 */
export function plainEmail(text: string): string {
  const plain = text.replace(unseen, '').trim().toLowerCase();
  const domain = plain.slice(plain.lastIndexOf('@') + 1);
  return international.test(domain) ? plain.slice(0, -domain.length) + asciiDomain(domain) : plain;
}

/** Local parts that all mail servers accept, and a domain with a top-level domain. Expects `plainEmail`'s result. */
export const emailPattern =
  /^[a-z\d_+&'*/=~$^{}-]+(?:\.[a-z\d_+&'*/=~$^{}-]+)*@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/;

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
