import { addresses } from 'virtual:message-files';
import type { Messages } from '@lingui/core';
import { splitLanguage } from '#contract/languages.ts';
import { type Area, areasOf } from './areas.ts';
import { pageLanguage } from './page-language.ts';
import { createI18n, type Text, textOf } from './text.ts';

/** The messages of this page. Its language does not change: another one is another page. */
export const browserI18n = createI18n(pageLanguage());

/** What the page says, for code outside components. */
export const browserText: Text = textOf(browserI18n);

const loaded = new Map<Area, Promise<void>>();

/** Loads what the page at an address says, as far as it isn't there. Rejects when a part can't be loaded now. */
export async function loadMessages(pathname: string): Promise<void> {
  await Promise.all(areasOf(splitLanguage(pathname).path).map(loadArea));
}

/** Whether the page at an address has everything that it says. */
export function messagesAreLoaded(pathname: string): boolean {
  return areasOf(splitLanguage(pathname).path).every((area) => loaded.has(area));
}

/** Loads a part, unless it is there. For what a page does not need at first sight. */
export function loadArea(area: Area): Promise<void> {
  const known = loaded.get(area);
  if (known) return known;
  const loading = fetchMessages(addresses[browserText.language][area]).then((messages) =>
    browserI18n.load(browserText.language, messages),
  );
  loaded.set(area, loading);
  loading.catch(() => loaded.delete(area));
  return loading;
}

async function fetchMessages(address: string): Promise<Messages> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The texts of this page could not be loaded (${response.status})`);
  return response.json();
}
