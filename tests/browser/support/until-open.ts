import { setTimeout as wait } from 'node:timers/promises';

/** In ms. A start takes six seconds, but minutes on a slow, busy machine. */
const patience = 600_000;

/** Resolves when the shop at this URL responds. Rejects when it has ended or takes too long. */
export async function untilOpen(baseURL: string, hasEnded: () => boolean = () => false): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await isOpen(baseURL))) {
    if (hasEnded() || Date.now() > deadline)
      throw new Error(`The shop at ${baseURL} did not open. What it says: node tests/browser/support/start-shop.ts`);
    await wait(100);
  }
}

const isOpen = (baseURL: string) =>
  fetch(`${baseURL}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
