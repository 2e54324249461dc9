import type { Turn } from '#contract/assistant/schemas.ts';
import { isOverloaded, type Outcome } from './outcome.ts';

/** Attempts per model, and the first backoff in ms (docs/product.md, "Assistant"). */
const tries = 3;
const backOff = 2000;

/** Sends a conversation to one model. */
export type SendToModel = (model: string, contents: readonly Turn[], signal: AbortSignal) => Promise<Outcome>;

type ProviderCallOptions = {
  models: readonly string[];
  contents: readonly Turn[];
  send: SendToModel;
  signal: AbortSignal;
  /** Called before each wait for a busy model. */
  onBusy?: () => void;
};

/**
 * Asks the models in order until one answers. A busy model gets three attempts, 2 and 4 seconds apart; one that timed
 * out or does not exist gets one. Rejects when `signal` is aborted.
 */
export async function askModels(asking: ProviderCallOptions): Promise<Outcome> {
  let result: Outcome = { kind: 'no-model', message: '' };
  for (const model of asking.models) {
    const outcome = await askModel(model, asking);
    if (!isOverloaded(outcome) && outcome.kind !== 'no-model') return outcome;
    // An overload says more than a missing model: a busy model may answer later.
    if (!isOverloaded(result)) result = outcome;
  }
  return result;
}

async function askModel(model: string, { contents, send, signal, onBusy }: ProviderCallOptions): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await send(model, contents, signal);
    if (outcome.kind !== 'overloaded' || attempt === tries) return outcome;
    onBusy?.();
    await wait(backOff * attempt, signal);
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
