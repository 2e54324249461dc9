import { useSyncExternalStore } from 'react';

function followConnection(follower: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, follower);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, follower);
  };
}

/** Whether the browser reports a connection; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** Resolves when the browser has a connection. */
export async function whenOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
