import { defaultLanguage, type Language, languageCodes, translatedLanguages } from '#contract/languages.ts';
import { storedText } from '#web/browser/stored.ts';
import { pageLanguage } from '#web/language/page-language.ts';

const chosen = storedText('language');

/** How far a page is scrolled that is left for another language, and the address it is left for. */
const scroll = storedText('language-scroll', 'sessionStorage');

/** Remembers which language somebody chose. It is offered to who comes to a page in another one, never forced. */
export function rememberLanguage(language: Language): void {
  chosen.write(language);
}

/** The language that a visitor may prefer to the page's: the one chosen before, else that of the browser. */
export function preferredLanguage(): Language | undefined {
  const before = languageCodes.find((code) => code === chosen.read());
  if (before) return before === pageLanguage() ? undefined : before;
  const spoken = navigator.languages.map((tag) => tag.split('-')[0]);
  if (pageLanguage() !== defaultLanguage) return undefined;
  return translatedLanguages.find((code) => spoken.includes(code));
}

/** Remembers how far the page is scrolled, for the same page in another language at `address`. */
export function keepScroll(address: string): void {
  scroll.write(`${window.scrollY} ${address}`);
}

/** Ends a switch of language: scrolls to where the same page was left in the other one, and tells the shop. */
export function arriveFromSwitch(): void {
  const [y, address] = scroll.read()?.split(' ') ?? [];
  scroll.write(undefined);
  if (address !== document.location.href) return;
  window.scrollTo({ top: Number(y), behavior: 'instant' });
  // Few do that, so its code is loaded then.
  void import('./send-language.ts').then(({ sendLanguage }) => sendLanguage(pageLanguage()));
}
