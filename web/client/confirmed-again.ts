import { createStore } from '#web/browser/create-store.ts';
import { isRefused } from './api-error.ts';

type Asked = {
  /** Whether the password or a code was given. */
  answer: Promise<boolean>;
  settle(given: boolean): void;
};

/** What the seller is being asked for: set while the dialog is to be open. */
export const asksToConfirm = createStore<Asked | null>(null);

/**
 * Sends, and where the server wants the password or a code again first, asks for it and sends once more. Rejects with the
 * refusal when it is not given.
 */
export async function confirmedAgain<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!isRefused(error, 'confirm-again') || !(await ask())) throw error;
    return send();
  }
}

/** Several that are refused at once ask once. */
function ask(): Promise<boolean> {
  const asked = asksToConfirm.get();
  if (asked) return asked.answer;
  let settle: Asked['settle'] = () => {};
  const answer = new Promise<boolean>((resolve) => {
    settle = (given) => {
      asksToConfirm.set(null);
      resolve(given);
    };
  });
  asksToConfirm.set({ answer, settle });
  return answer;
}
