import { createStore } from '#web/browser/create-store.ts';

export type LoginMode = 'login' | 'register';

/** The form that the dialog shows; null while it is closed. */
export const loginDialog = createStore<LoginMode | null>(null);

let staysHere = false;

export function openLogin(): void {
  staysHere = false;
  loginDialog.set('login');
}

/** Opens the login when the session expired during an unfinished action. After the login the user stays on the page. */
export function openLoginHere(): void {
  staysHere = true;
  loginDialog.set('login');
}

/** Whether the current login returns to the page where it was opened. */
export function loginStaysHere(): boolean {
  return staysHere;
}
