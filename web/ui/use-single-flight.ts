import { useCallback, useRef } from 'react';

/**
 * Wraps an action so that calls made while it runs do nothing. A disabled button alone comes too late for a double
 * click: it is drawn only after both presses.
 */
export function useSingleFlight<Input extends unknown[]>(
  action: (...input: Input) => Promise<unknown>,
): (...input: Input) => Promise<void> {
  const running = useRef(false);
  const latest = useRef(action);
  latest.current = action;
  return useCallback(async (...input: Input) => {
    if (running.current) return;
    running.current = true;
    try {
      await latest.current(...input);
    } catch {
      // Whoever made the action shows its failure.
    } finally {
      running.current = false;
    }
  }, []);
}
