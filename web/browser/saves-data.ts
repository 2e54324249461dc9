import { fieldOf } from '#contract/records.ts';

/** Whether this person asked the browser to load as little as possible. */
export const savesData = (): boolean => Boolean(fieldOf(fieldOf(navigator, 'connection'), 'saveData'));
