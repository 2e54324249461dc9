import { isRecord } from '#contract/records.ts';

/** How often a tab is asked whether its page has arrived, and for how long; in ms. */
const every = 150;
const longest = 120_000;

/** A tab for a page to print. It is opened in the press itself, as browsers allow no other. */
export type PrintTab = {
  /** Loads a page of the API, then opens the print dialog there. Resolves with the API's sentence if it has no such page. */
  print(path: string): Promise<string | undefined>;
  close(): void;
};

/** Opens a tab; undefined when the browser does not let us. */
export function openPrintTab(): PrintTab | undefined {
  const tab = window.open('', '_blank');
  if (!tab) return undefined;
  return {
    close: () => tab.close(),
    async print(path) {
      tab.location.replace(path);
      const page = await arrived(tab);
      if (!page) return undefined;
      if (page.contentType === 'text/html') {
        tab.print();
        return undefined;
      }
      tab.close();
      return sentenceIn(page.body.textContent);
    },
  };
}

/**
 * Waits until a tab's page has arrived. No event of a tab that changes its page reaches us in every browser. Undefined
 * when it was closed, or shows a page of the browser's own.
 */
function arrived(tab: Window): Promise<Document | undefined> {
  const { promise, resolve } = Promise.withResolvers<Document | undefined>();
  const end = Date.now() + longest;
  const timer = setInterval(() => {
    const page = documentOf(tab);
    const isHere = page?.readyState === 'complete' && page.URL !== 'about:blank';
    if (!isHere && !tab.closed && Date.now() < end) return;
    clearInterval(timer);
    resolve(isHere ? page : undefined);
  }, every);
  return promise;
}

function documentOf(tab: Window): Document | undefined {
  try {
    return tab.document;
  } catch {
    // The browser's page about a missing connection belongs to nobody.
    return undefined;
  }
}

function sentenceIn(text: string): string {
  try {
    const reply: unknown = JSON.parse(text);
    return isRecord(reply) && typeof reply.message === 'string' ? reply.message : '';
  } catch {
    return '';
  }
}
