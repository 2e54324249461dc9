import { defaultLanguage, type Language, languageCodes, translatedLanguages } from '#contract/languages.ts';
import { storedText } from '#web/browser/stored.ts';
import { pageLanguage } from '#web/language/page-language.ts';

const chosen = storedText('language');

/** Scroll position and target URL of a language switch. */
const scroll = storedText('language-scroll', 'sessionStorage');

/** Stores the chosen language. It is offered on pages in another language, never forced. */
export function rememberLanguage(language: Language): void {
  chosen.write(language);
}

/** The language that a visitor may prefer to the page's: the chosen one, else the browser's. */
export function preferredLanguage(): Language | undefined {
  const before = languageCodes.find((code) => code === chosen.read());
  if (before) return before === pageLanguage() ? undefined : before;
  const spoken = navigator.languages.map((tag) => tag.split('-')[0]);
  if (pageLanguage() !== defaultLanguage) return undefined;
  return translatedLanguages.find((code) => spoken.includes(code));
}

/** Stores the scroll position for the same page in another language at `address`. */
export function keepScroll(address: string): void {
  scroll.write(`${window.scrollY} ${address}`);
}

/** Finishes a language switch: restores the scroll position and notifies the shop. */
export function arriveFromSwitch(): void {
  const [y, address] = scroll.read()?.split(' ') ?? [];
  scroll.write(undefined);
  if (address !== document.location.href) return;
  window.scrollTo({ top: Number(y), behavior: 'instant' });
  // Loaded on demand: language switches are rare.
  void import('./send-language.ts').then(({ sendLanguage }) => sendLanguage(pageLanguage()));
}
