/** What mail programs make a link of by itself: an address with its protocol, one that begins with `www.`, one with a path. */
const webAddress = /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}-]\.[\p{L}\p{N}-]+\//iu;
const emailAddress = /\S@\S/u;
/**
 * A domain alone. Abbreviations that stand before a name without a blank (`Md.Rahman`, `Engr.Karim`) are none, unless what
 * follows is an ending that many domains have.
 */
const domain =
  /[\p{L}\p{N}-]{5}\.[a-z]{2}|[\p{L}\p{N}-]\.(com|net|org|info|biz|xyz|top|io|co|ly|link|click|shop|store|online|site|app|live|vip|ru|cn|bd)(?![\p{L}\p{M}\p{N}])/iu;

/** Whether there is something in a name that mail programs turn into a link: a stranger may have typed it for the receiver. */
export function namesALink(name: string): boolean {
  return webAddress.test(name) || emailAddress.test(name) || domain.test(name);
}
