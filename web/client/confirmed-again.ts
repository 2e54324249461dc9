import { createStore } from '#web/browser/create-store.ts';
import { isRefused } from './api-error.ts';

type Asked = {
  /** Resolves with whether the password or a code was entered. */
  answer: Promise<boolean>;
  settle(given: boolean): void;
};

/** The pending confirmation of the seller; set while the dialog is open. */
export const asksToConfirm = createStore<Asked | null>(null);

/**
 * Sends a request. If the server requires the password or a code again, asks for it and repeats the request. Rejects
 * with the refusal when the seller cancels.
 */
export async function confirmedAgain<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!isRefused(error, 'confirm-needed') || !(await ask())) throw error;
    return send();
  }
}

/** Concurrent refusals share one dialog. */
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
