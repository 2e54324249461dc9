import { createStore } from '#web/browser/create-store.ts';

/** The number of new items, shown before the page's title: it is all that a background tab shows. */
export const titleCount = createStore(0);
