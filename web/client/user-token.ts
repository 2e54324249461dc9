import { storedText } from '#web/browser/stored.ts';

/** The user's token as login stored it (specification, section 7). The session cookie works without it. */
export const userToken = storedText('userToken');
