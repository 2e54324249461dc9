/** Texts that mail programs turn into links: with a protocol, beginning with `www.`, or with a path. */
const webAddress = /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}-]\.[\p{L}\p{N}-]+\//iu;
const emailAddress = /\S@\S/u;
/**
 * A domain alone. Abbreviations before a name without a space (`Md.Rahman`, `Engr.Karim`) do not match, unless a common
 * top-level domain follows.
 */
const domain =
  /[\p{L}\p{N}-]{5}\.[a-z]{2}|[\p{L}\p{N}-]\.(com|net|org|info|biz|xyz|top|io|co|ly|link|click|shop|store|online|site|app|live|vip|ru|cn|bd)(?![\p{L}\p{M}\p{N}])/iu;

/**
 * Whether mail programs would turn a part of a name into a link. A stranger may have entered the name to send the
 * receiver that link.
 */
export function namesALink(name: string): boolean {
  return webAddress.test(name) || emailAddress.test(name) || domain.test(name);
}
