import { createStore } from '#web/browser/create-store.ts';

export type LoginMode = 'login' | 'register';

/** The form that the dialog shows; null while it is closed. */
export const loginDialog = createStore<LoginMode | null>(null);

/** What the dialog offers to who wants no account. */
export type Otherwise = { text: string; act(): void };

let staysHere = false;
let otherwise: Otherwise | undefined;

export function openLogin(): void {
  staysHere = false;
  otherwise = undefined;
  loginDialog.set('login');
}

/** Opens the login when the session expired during an unfinished action. After the login the user stays on the page. */
export function openLoginHere(): void {
  openLoginOr(undefined);
}

/** The same, with another way beside the login. */
export function openLoginOr(other: Otherwise | undefined): void {
  staysHere = true;
  otherwise = other;
  loginDialog.set('login');
}

/** The other way that the current login offers. */
export function otherThanLogin(): Otherwise | undefined {
  return otherwise;
}

/** Whether the current login returns to the page where it was opened. */
export function loginStaysHere(): boolean {
  return staysHere;
}
