import { createStore } from '#web/browser/create-store.ts';

/** How many things wait for whoever has the page open, shown before its title: tabs in the background show no more. */
export const titleCount = createStore(0);
