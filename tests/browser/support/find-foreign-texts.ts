import type { Page, Response } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { textsIn } from '#tests/support/texts.ts';
import { language } from './texts.ts';

type FoundText = { where: string; text: string };

/** Two Latin words in a row on a Bengali page, or a Bengali letter or digit on an English one. */
const foreign = {
  bn: /\p{Script=Latin}{2,}[^\p{L}\p{N}]+\p{Script=Latin}{2,}/u,
  en: /(?=\p{Script=Bengali})[\p{L}\p{M}\p{N}]/u,
};
const shopName = 'সবুজ';
/** What spreadsheets call the kind of file in either language: a person looks for these very words. */
const nameOfFiles = 'CSV UTF-8';
/** Email addresses and URLs. */
const addresses = /\S+@\S+|https?:\S+/g;
/** Fields with the API's own texts; all others contain user input. The `message` of a list entry is user input too. */
const words = /^(message|status|paymentType|category)$/;

/**
 * Finds page texts in another language than the story's, and messages that were not loaded. Ignores user input:
 * everything that the API returns to the page from now on and, for server-rendered pages, the responses of these paths.
 */
export async function watchForeignTexts(page: Page, ...paths: string[]): Promise<() => Promise<string[]>> {
  const written = new Set<string>();
  const reading: Promise<void>[] = [];
  const read = async (answer: { json(): Promise<unknown> }) => note(await answer.json().catch(() => null), written);
  page.on('response', (response: Response) => {
    const type = response.headers()['content-type'] ?? '';
    // An event stream never ends.
    if (response.url().includes('/api/') && type.startsWith('application/json')) reading.push(read(response));
  });
  for (const path of paths) await read(await page.request.get(path));
  return async () => {
    await Promise.all(reading);
    const others = [...written].sort((one, other) => other.length - one.length);
    return (await page.evaluate(readTexts))
      .filter(({ text }) => text in textsIn(language()).messages || isForeign(withoutOthers(text, others)))
      .map(({ where, text }) => `${where}: ${text}`);
  };
}

const isForeign = (text: string) => foreign[language()].test(text);

/** Collects the texts of a response, at any depth. */
function note(value: unknown, written: Set<string>, field = '', depth = 0): void {
  const isOurs = words.test(field) && !(field === 'message' && depth > 1);
  if (typeof value === 'string' && !isOurs) written.add(oneLine(value));
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    note(inner, written, Array.isArray(value) ? field : name, depth + 1);
}

function withoutOthers(text: string, others: readonly string[]): string {
  const left = oneLine(text).replaceAll(addresses, '');
  // A post's text is split where it contains a link.
  if (!isForeign(left) || others.some((other) => other.includes(left))) return '';
  return [languages.bn.name, shopName, nameOfFiles, ...others.filter((other) => other.length > 2)].reduce(
    (rest, other) => rest.replaceAll(other, ''),
    left,
  );
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** All texts of a page, visible or not, except `code` and elements with their own `lang`. */
function readTexts(): FoundText[] {
  const found = [
    { where: 'title', text: document.title },
    { where: 'description', text: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '' },
  ];
  const elsewhere = `script, style, pre, code, [lang]:not([lang="${document.documentElement.lang}"])`;
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(elsewhere)) continue;
    const tag = element.tagName.toLowerCase();
    const texts = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
    found.push({ where: tag, text: texts.join('') });
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      found.push({ where: `${name} of ${tag}`, text: element.getAttribute(name) ?? '' });
    }
  }
  return found;
}
