import { vi } from 'vitest';

/** A browser's storage for tests, shared by its tabs. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

let closers: (() => void)[] = [];

/** Before each test: a browser without tabs and with empty storage. */
export function openBrowser(): void {
  const Channel = globalThis.BroadcastChannel;
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        closers.push(() => this.close());
      }
    },
  );
}

/** After each test. */
export function closeBrowser(): void {
  for (const close of closers) close();
  closers = [];
  vi.unstubAllGlobals();
}
