import { storedText } from '#web/browser/stored.ts';

/** The user's token as stored at login (docs/product.md, "Sessions"). The session cookie works without it. */
export const userToken = storedText('userToken');
