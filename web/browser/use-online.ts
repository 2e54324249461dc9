import { useSyncExternalStore } from 'react';

function followConnection(follower: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, follower);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, follower);
  };
}

/** Whether the browser has a connection, as far as it knows; true while the page is rendered on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** Resolves as soon as the browser has a connection. */
export async function whenOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
