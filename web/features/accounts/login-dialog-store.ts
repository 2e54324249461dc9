import { createStore } from '#web/browser/create-store.ts';

export type LoginMode = 'login' | 'register';

/** The login flag: which form the dialog shows, or null while it is closed. */
export const loginDialog = createStore<LoginMode | null>(null);

let staysHere = false;

export function openLogin(): void {
  staysHere = false;
  loginDialog.set('login');
}

/** Opens the dialog for somebody whose session ended over something unfinished: the login leads back to it. */
export function openLoginHere(): void {
  staysHere = true;
  loginDialog.set('login');
}

/** Whether the login that is going on leads back to the page where it was opened. */
export function loginStaysHere(): boolean {
  return staysHere;
}
