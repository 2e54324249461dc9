import { createStore } from '#web/ui/create-store.ts';

/** Which form the dialog shows. */
export type LoginMode = 'login' | 'register';

/** The login flag: which form the dialog shows, or null while it is closed. */
export const loginDialog = createStore<LoginMode | null>(null);

/** Opens the dialog with the login form. */
export function openLogin(): void {
  loginDialog.set('login');
}
