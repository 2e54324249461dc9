import { setTimeout as wait } from 'node:timers/promises';

/** A start takes six seconds, and beside much else on a slow machine a minute. */
const patience = 180_000;

/** Resolves when the shop at this address answers. Rejects when it has ended before, or takes too long. */
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
