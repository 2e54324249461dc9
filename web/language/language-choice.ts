import { accountCalls } from '#contract/accounts.ts';
import { type Language, languageCodes } from '#contract/languages.ts';
import { storedJson, storedText } from '#web/browser/stored.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pageLanguage } from './page-language.ts';

const chosen = storedText('language');

const scroll = storedJson<{ address: string; y: number }>(
  'language-scroll',
  { safeParse: (value) => ({ data: isScroll(value) ? value : undefined }) },
  'sessionStorage',
);

function isScroll(value: unknown): value is { address: string; y: number } {
  const { address, y } = (value ?? {}) as Record<string, unknown>;
  return typeof address === 'string' && typeof y === 'number';
}

/**
 * Remembers which language somebody chose, on the server for messages to who is logged in. It is offered to who comes to a
 * page in another one, never forced.
 */
export function chooseLanguage(language: Language): void {
  chosen.write(language);
  browserApi(accountCalls.chooseLanguage, { body: { language } }, { keepalive: true }).catch(() => {});
}

/** The language that a visitor may prefer to the page's: the one chosen before, else Bengali for a Bengali browser. */
export function preferredLanguage(): Language | undefined {
  const before = languageCodes.find((code) => code === chosen.read());
  if (before) return before === pageLanguage() ? undefined : before;
  const spoken = navigator.languages.map((tag) => tag.split('-')[0]);
  return pageLanguage() === 'en' && spoken.includes('bn') ? 'bn' : undefined;
}

/** Remembers how far the page is scrolled, for the same page in another language at `address`. */
export function keepScroll(address: string): void {
  scroll.write({ address, y: window.scrollY });
}

/** Scrolls to where the same page was left in the other language. */
export function restoreScroll(): void {
  const left = scroll.read();
  scroll.write(undefined);
  if (left && left.address === document.location.href) window.scrollTo({ top: left.y, behavior: 'instant' });
}
