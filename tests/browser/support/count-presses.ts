import { expect, type Page } from '@playwright/test';

/** What a person did on the page: presses of the pointer, of the Enter key, and fields filled in. */
export type Presses = { clicks: number; enters: number; fields: number };

const storedAs = 'presses';

/** Counts what is done on the page from now on, over all its navigations. */
export async function countPresses(page: Page): Promise<() => Promise<Presses>> {
  await page.addInitScript(watchPresses, storedAs);
  return () => page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? ''), storedAs);
}

/** Expects that an errand took at most so much. Enter counts as a press. */
export function expectAtMost({ clicks, enters, fields }: Presses, most: { presses: number; fields: number }): void {
  expect(clicks + enters, 'presses').toBeLessThanOrEqual(most.presses);
  expect(fields, 'fields').toBeLessThanOrEqual(most.fields);
}

/** Runs in the page. The counts are in the tab's storage, which outlives a document. */
function watchPresses(key: string): void {
  // An empty page has no storage.
  if (location.host === '') return;
  const counts: Presses = JSON.parse(sessionStorage.getItem(key) ?? '{"clicks":0,"enters":0,"fields":0}');
  const add = (kind: keyof Presses) => {
    counts[kind] += 1;
    sessionStorage.setItem(key, JSON.stringify(counts));
  };
  let field: EventTarget | null = null;
  const watch = (type: string, listener: (event: Event) => void) => document.addEventListener(type, listener, true);
  watch('pointerdown', () => add('clicks'));
  watch('keydown', (event) => event instanceof KeyboardEvent && event.key === 'Enter' && add('enters'));
  watch('focusin', () => {
    field = null;
  });
  watch('input', ({ target }) => {
    const isTicked = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);
    if (isTicked || target === field) return;
    field = target;
    add('fields');
  });
}
