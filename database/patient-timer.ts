/** A wait is counted in this many steps. */
const steps = 10;

/**
 * Calls `act` after this time in ms, counted by the turns of this process's event loop. A step that comes late, because
 * the machine was busy or the process stood still, is waited for once more. Data that arrived meanwhile is read before
 * `act` is called, so that a server is not taken for silent because this process did not listen. Returns a function
 * that ends the wait.
 */
export function patientTimer(milliseconds: number, act: () => void): () => void {
  const step = milliseconds / steps;
  let left = steps;
  let forgiven = steps;
  let timer: NodeJS.Timeout | undefined;
  let last: NodeJS.Immediate | undefined;
  const wait = () => {
    const begun = performance.now();
    timer = setTimeout(() => {
      const isLate = performance.now() - begun > 2 * step + tolerance;
      if (isLate && forgiven > 0) forgiven -= 1;
      else left -= 1;
      if (left > 0) wait();
      else last = setImmediate(act);
    }, step);
    timer.unref();
  };
  wait();
  return () => {
    clearTimeout(timer);
    clearImmediate(last);
  };
}

/** In ms: a timer is never exact. */
const tolerance = 20;

/** Returns a signal that is aborted after this time in ms, counted as by `patientTimer`, with the reason of a timeout. */
export function patientSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  patientTimer(milliseconds, () => controller.abort(new DOMException('No answer in time', 'TimeoutError')));
  return controller.signal;
}
