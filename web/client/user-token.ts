import { storedText } from '#web/browser/stored.ts';

/** The user's token as login stored it (docs/product.md, "Sessions"). The session cookie works without it. */
export const userToken = storedText('userToken');
