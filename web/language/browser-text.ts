import { addresses } from 'virtual:message-files';
import type { Messages } from '@lingui/core';
import { splitLanguage } from '#contract/languages.ts';
import type { Area } from './areas.ts';
import { areasOf } from './areas-of.ts';
import { pageLanguage } from './page-language.ts';
import { createI18n, type Text, textOf } from './text.ts';

/** The messages of this page. Its language is fixed: another language is another document. */
export const browserI18n = createI18n(pageLanguage());

/** The page's texts, for code outside components. */
export const browserText: Text = textOf(browserI18n);

const loaded = new Map<Area, Promise<void>>();

/** Loads the missing messages of the page at a path. Rejects when an area fails to load. */
export async function loadMessages(pathname: string): Promise<void> {
  await Promise.all(areasOf(splitLanguage(pathname).path).map(loadArea));
}

/** Whether all messages of the page at a path are loaded. */
export function messagesAreLoaded(pathname: string): boolean {
  return areasOf(splitLanguage(pathname).path).every((area) => loaded.has(area));
}

/** Loads an area unless it is loaded, for content that a page does not show at first. */
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
