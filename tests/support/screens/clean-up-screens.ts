import { cleanup, configure } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, vi } from 'vitest';

// Cleans up after each test: the next one may run in the same process.

// Long timeouts for busy machines.
vi.setConfig({ testTimeout: 120_000 });
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  toast.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
